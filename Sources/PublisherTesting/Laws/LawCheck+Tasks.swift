import PortableSchedulers
import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension LawCheck where P: SendableMetatype {
  /// Checks what is driven by tasks: on a thread of its own, whose tasks, and those of its scenes, stand still during a
  /// step and are waited for after it.
  ///
  /// - Parameter settle: nil if nothing goes on elsewhere
  static func runWithTasks(
    name: String, isTransparent: Bool, except exceptions: Set<Law>, timeout: TimeInterval,
    settle: (@Sendable () -> Void)?, make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
  ) async -> [LawViolation] {
    await withVirtualTime {
      guard let scope = TaskScope.current, scope.seesAllTasks else {
        reportIssue(
          "The laws can't be tried on what is driven by tasks here: this Swift runtime does not say when its tasks "
            + "rest. See withVirtualTime.", module: "PublisherTesting")
        return []
      }
      return await withCheckedContinuation { continuation in
        Thread.ofScope {
          let violations = scope.holdingTasks { run in
            let settleAll = {
              run()
              guard let settle else { return }
              settle()
              run()
            }
            return LawCheck(
              name: name, isTransparent: isTransparent, timeout: timeout, standsStill: settle == nil,
              hasTasks: true,
              settle: settleAll, make: make
            ).run(except: exceptions)
          }
          continuation.resume(returning: violations)
        }.start()
      }
    }
  }
}
