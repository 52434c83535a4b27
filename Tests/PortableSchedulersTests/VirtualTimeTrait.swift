import PortableSchedulers
import PublisherTesting
import Testing

/// Runs each test of a suite in a scope in which moving time waits for exactly the tasks that go on.
struct VirtualTimeTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      try await withVirtualTime { try await function() }
    } else {
      try await function()
    }
  }
}

extension Trait where Self == VirtualTimeTrait {
  static var virtualTime: Self { VirtualTimeTrait() }
}
