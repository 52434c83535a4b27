import PortableCombine

extension MainActorStream {
  /// Publishes at most one value in each span of time: a position that is drawn.
  ///
  /// ```swift
  /// let position = CurrentValueSubject<Double, Never>(0)
  /// let shown = position.asDriver().throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The span, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - latest: Whether the last value of a span is published, or the first.
  /// - Returns: A stream of the same kind: the first value, then at most one per span. A driver's first value, which is
  ///   there when it is subscribed to, opens the first span.
  public func throttle<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self
  where S.SchedulerTimeType.Stride: Sendable {
    .init(
      stream.through {
        $0.asSendablePublisher().throttle(for: interval, scheduler: scheduler, latest: latest).eraseToAnyPublisher()
      })
  }

  /// Publishes at most one value in each span of time: a position that is drawn.
  ///
  /// - Parameters:
  ///   - interval: The span, measured on the main queue.
  ///   - latest: Whether the last value of a span is published, or the first.
  /// - Returns: A stream of the same kind: the first value, then at most one per span. A driver's first value, which is
  ///   there when it is subscribed to, opens the first span.
  public func throttle(for interval: DispatchQueue.SchedulerTimeType.Stride, latest: Bool) -> Self {
    throttle(for: interval, scheduler: DispatchQueue.main, latest: latest)
  }
}
