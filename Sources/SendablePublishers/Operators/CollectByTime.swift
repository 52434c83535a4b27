import PortableCombine

extension SendableShell {
  /// Gathers the values of each span of time into an array.
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Double, Never>()
  /// let perSecond = readings.filter { $0 > 0 }.collect(.byTime(DispatchQueue.main, .seconds(1)))
  /// let atMostTen = readings.filter { $0 > 0 }.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 10))
  /// ```
  ///
  /// - Parameter strategy: The scheduler, the length of the span, and how many values end it early.
  /// - Returns: An array a span that had values, and what was left when the stream finishes. A failure passes through, and
  ///   the values of the last span are dropped.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(_ strategy: Publishers.TimeGroupingStrategy<S>) -> SendableShell<
    Publishers.CollectByTime<Upstream, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: Publishers.CollectByTime(upstream: upstream, strategy: strategy, options: nil))
  }

  /// Gathers the values of each span of time into an array, with options for the scheduler.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.CollectByTime<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: Publishers.CollectByTime(upstream: upstream, strategy: strategy, options: options))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.collect(_:)`.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(_ strategy: Publishers.TimeGroupingStrategy<S>) -> SendableShell<
    Publishers.CollectByTime<Self, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    shell.collect(strategy)
  }

  /// Starts a chain: see `SendableShell.collect(_:options:)`.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.CollectByTime<Self, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    shell.collect(strategy, options: options)
  }
}
