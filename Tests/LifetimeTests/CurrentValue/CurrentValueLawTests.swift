import CombineTesting
import SendablePublishers
import Testing

/// The test publisher has no current value; the laws don't ask for one.
private func current(_ source: TestPublisher<Int, TestFailure>) -> AnyCurrentValuePublisher<Int, TestFailure> {
  AnyCurrentValuePublisher(checked: source) { 0 }
}

@Suite struct CurrentValueLawTests {
  @Test func filterAfterFirst() {
    // Like `filter`, it hands the subscription of its upstream on.
    #expect(checkOperator("filterAfterFirst", transparent: true) { current($0).filterAfterFirst { _ in true } } == [])
  }

  @Test func share() {
    // It asks for all values, and keeps the latest of them for a subscriber that asks for fewer.
    #expect(checkOperator("share", except: [.demandHonored]) { current($0).share() } == [])
  }
}
