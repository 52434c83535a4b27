import PortableSchedulers
import PublisherTesting
import XCTest

/// Fails, for a script to see that it does.
final class FailingXCTests: XCTestCase {
  func testUnimplemented() {
    DispatchQueue.unimplemented("xctest").schedule { print("carried out") }
  }

  func testMarbles() {
    expect(Just("a"), toBe: "(b|)")
  }
}
