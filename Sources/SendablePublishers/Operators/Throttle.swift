import PortableCombine

extension SendablePublisher {
  /// Publishes at most one value in each span of time: a position that is drawn, a counter that is shown.
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Double, Never>()
  /// let shown = positions.asSendablePublisher().throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The span, by the scheduler's clock.
  ///   - scheduler: Measures the time and delivers.
  ///   - latest: Whether the last value of a span is published, or the first.
  /// - Returns: The first value at once, then at most one a span. Upstream is asked for all it has.
  @_alwaysEmitIntoClient
  public func throttle<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> SendableShell<Publishers.Throttle<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: Publishers.Throttle(upstream: unsealed, interval: interval, scheduler: scheduler, latest: latest))
  }
}
