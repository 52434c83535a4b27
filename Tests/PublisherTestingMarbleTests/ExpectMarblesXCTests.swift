import PublisherTesting
import XCTest

/// The same functions under the other test framework.
final class ExpectMarblesXCTests: XCTestCase {
  func testExpectations() {
    let scheduler = DispatchQueue.test
    let source = scheduler.hot("-a-b|")
    expect(source.map { $0.uppercased() }, toBe: "-A-B|", on: scheduler)
    source.expectSubscriptions("^---!")
    let recorder = ["a"].publisher.record()
    recorder.expectEvents([.value("a"), .finished])
  }
}
