import PortableCombine

extension SendablePublisher {
  /// Publishes a value only when no other came for some time: text that somebody types, a window that is resized.
  ///
  /// ```swift
  /// let typed = PassthroughSubject<String, Never>()
  /// let queries = typed.asSendablePublisher().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time and delivers.
  /// - Returns: The last value of each burst. Upstream is asked for all it has; a value for which there is no demand
  ///   when it is due is dropped, and so is one that still waits when the stream ends.
  @_alwaysEmitIntoClient
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S
  ) -> SendableShell<Publishers.Debounce<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: Publishers.Debounce(upstream: unsealed, dueTime: dueTime, scheduler: scheduler, options: nil))
  }

  /// Publishes a value only when no other came for some time, with options for the scheduler.
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time and delivers.
  ///   - options: What the scheduler is to heed at each delivery.
  /// - Returns: The last value of each burst; see ``debounce(for:scheduler:)``.
  @_alwaysEmitIntoClient
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.Debounce<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: Publishers.Debounce(upstream: unsealed, dueTime: dueTime, scheduler: scheduler, options: options))
  }
}
