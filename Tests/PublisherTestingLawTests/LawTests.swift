import PublisherTesting
import Testing

private let registry: [LawCase] =
  transparentOperators + valueOperators + gatheringOperators + successionOperators + combiningOperators
  + sharingOperators + timedOperators + otherOperators + operatorsBeyondCombine + sendableOperators + taskDriven
  + publishers + subjects

@Suite struct LawTests {
  @Test(arguments: registry)
  func keepsTheLaws(_ law: LawCase) async {
    let violations = await law.check()
    #expect(violations == [])
  }

  /// One after the other, since their time is real.
  @Test func schedulersKeepTheLaws() async {
    for law in schedulers {
      let violations = await law.check()
      #expect(violations == [], "\(law.name)")
    }
  }
}
