import PortableCombine

extension Scheduler {
  /// A scheduler that runs each action where and when this one does, inside of `wrapper`.
  func wrapped(in wrapper: @escaping (_ action: @escaping () -> Void) -> Void) -> AnySchedulerOf<Self> {
    AnyScheduler(
      minimumTolerance: { self.minimumTolerance },
      now: { self.now },
      scheduleImmediately: { options, action in self.schedule(options: options) { wrapper(action) } },
      delayed: { date, tolerance, options, action in
        self.schedule(after: date, tolerance: tolerance, options: options) { wrapper(action) }
      },
      interval: { date, interval, tolerance, options, action in
        self.schedule(after: date, interval: interval, tolerance: tolerance, options: options) { wrapper(action) }
      })
  }
}
