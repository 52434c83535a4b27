import PortableCombine

/// A scheduler whose delayed actions can be cancelled one by one, so that who no longer waits leaves nothing behind.
protocol OneShotScheduler: Scheduler {
  func once(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs the action once, after the date, unless the result is cancelled or freed before.
  func scheduleOnce(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    func open<S: OneShotScheduler>(_ scheduler: S) -> any Cancellable {
      guard let date = date as? S.SchedulerTimeType, let tolerance = tolerance as? S.SchedulerTimeType.Stride,
        let options = options as? S.SchedulerOptions?
      else { preconditionFailure("A scheduler's own moments and options have other types than its own.") }
      return scheduler.once(after: date, tolerance: tolerance, options: options, action)
    }
    if let scheduler = self as? any OneShotScheduler { return open(scheduler) }
    return repeatOnce(after: date, tolerance: tolerance, options: options, action)
  }

  /// `scheduleOnce` by an action that repeats, which every scheduler can cancel, and which cancels itself.
  func repeatOnce(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let shot = Shot(action)
    // An interval that is not over before the cancel.
    shot.keep(
      schedule(after: date, interval: .seconds(86_400), tolerance: tolerance, options: options) { shot.fire() })
    return AnyCancellable { withExtendedLifetime(shot.end()) {} }
  }
}

/// What `repeatOnce` shares between threads: an action that runs once, and what ends its repetition.
private final class Shot: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?
  private let repetition = CancelSlot()

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func keep(_ token: any Cancellable) {
    repetition.keep(token)
  }

  func fire() {
    end()?()
  }

  func end() -> (() -> Void)? {
    repetition.cancel()
    return lock.withLock { action.take() }
  }
}
