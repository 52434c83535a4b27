import PortableCombine

extension SendablePublisher {
  /// Delivers values and completion later.
  ///
  /// ```swift
  /// let late = SendableShell.just("later").delay(for: .seconds(1), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - tolerance: How much more it may take; `nil` is the scheduler's smallest.
  ///   - scheduler: Measures the time and delivers.
  /// - Returns: The same values in their order. A failure comes late too. Demand passes through at once.
  @_alwaysEmitIntoClient
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S
  ) -> SendableShell<Publishers.Delay<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.delay(for: interval, tolerance: tolerance, scheduler: scheduler))
  }

  /// Delivers values and completion later, with options for the scheduler.
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - tolerance: How much more it may take; `nil` is the scheduler's smallest.
  ///   - scheduler: Measures the time and delivers.
  ///   - options: What the scheduler is to heed at each delivery.
  /// - Returns: The same values in their order; see ``delay(for:tolerance:scheduler:)``.
  @_alwaysEmitIntoClient
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.Delay<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(
      checked:
        unsealed.delay(for: interval, tolerance: tolerance, scheduler: scheduler, options: options))
  }
}
