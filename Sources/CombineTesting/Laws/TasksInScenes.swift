import CombineSchedulers
import Foundation

/// Runs a check of what is driven by tasks: on a thread of its own, whose tasks, and those of its scenes, stand still
/// during a step and are waited for after it.
///
/// - Parameters:
///   - settle: see `checkOperator`
///   - check: gets what to call after each step: it returns when each task waits for something, and what was scheduled
///     by then has run
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func waitingForTasks(
  settle: (@Sendable () -> Void)?,
  _ check: @escaping @Sendable (_ settle: @escaping () -> Void) -> [LawViolation]
) async -> [LawViolation] {
  await withVirtualTime {
    guard let scope = TaskScope.current, scope.seesAllTasks else {
      fatalError(
        "The laws can't be tried on what is driven by tasks here: this Swift runtime does not say when its tasks rest. "
          + "See withVirtualTime.")
    }
    return await withCheckedContinuation { continuation in
      Thread.ofScope {
        let violations = scope.holdingTasks { run in
          check {
            run()
            guard let settle else { return }
            settle()
            run()
          }
        }
        continuation.resume(returning: violations)
      }.start()
    }
  }
}
