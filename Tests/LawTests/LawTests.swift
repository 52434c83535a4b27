import CombineTesting
import Foundation
import Testing

private let registry: [LawCase] =
  transparentOperators + valueOperators + gatheringOperators + successionOperators + combiningOperators
  + sharingOperators + timedOperators + otherOperators + sendableOperators + publishers + subjects

@Suite struct LawTests {
  @Test(arguments: registry)
  func keepsTheLaws(_ law: LawCase) {
    #expect(law.check() == [])
  }

  /// One after the other, since their time is real, and on a thread that the cooperative pool does not miss.
  @Test func schedulersKeepTheLaws() async {
    for law in schedulers {
      let violations = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: law.check()) }
      }
      #expect(violations == [], "\(law.name)")
    }
  }
}
