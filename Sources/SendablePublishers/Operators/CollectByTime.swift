import PortableCombine

extension SendablePublisher {
  /// Gathers the values of each span of time into an array.
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Double, Never>()
  /// let perSecond = readings.asSendablePublisher().filter { $0 > 0 }.collect(.byTime(DispatchQueue.main, .seconds(1)))
  /// let atMostTen = readings.asSendablePublisher().filter { $0 > 0 }.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 10))
  /// ```
  ///
  /// - Parameter strategy: The scheduler, the length of the span, and how many values end it early.
  /// - Returns: An array a span that had values, and what was left when the stream finishes. A failure passes through,
  ///   and the values of the last span are dropped.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(_ strategy: Publishers.TimeGroupingStrategy<S>) -> SendableShell<
    Publishers.CollectByTime<Upstream, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: Publishers.CollectByTime(upstream: unsealed, strategy: strategy, options: nil))
  }

  /// Gathers the values of each span of time into an array, with options for the scheduler.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.CollectByTime<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: Publishers.CollectByTime(upstream: unsealed, strategy: strategy, options: options))
  }
}
