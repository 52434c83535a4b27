import PortableCombine

extension SendablePublisher {
  /// Measures the time between values, and publishes it in their place.
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<Int, Never>()
  /// let pauses = clicks.asSendablePublisher().filter { $0 > 0 }.measureInterval(using: DispatchQueue.main)
  /// ```
  ///
  /// - Parameter scheduler: Its clock is read. It schedules nothing.
  /// - Returns: As many intervals as values come: the first since the subscription, the others since the value before.
  @_alwaysEmitIntoClient
  public func measureInterval<S: Scheduler & Sendable>(using scheduler: S) -> SendableShell<
    Publishers.MeasureInterval<Upstream, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.measureInterval(using: scheduler))
  }

  /// Measures the time between values, and publishes it in their place. The options have no effect, as in Combine.
  @_alwaysEmitIntoClient
  public func measureInterval<S: Scheduler & Sendable>(using scheduler: S, options: S.SchedulerOptions?)
    -> SendableShell<Publishers.MeasureInterval<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: unsealed.measureInterval(using: scheduler, options: options))
  }
}
