import PortableCombine

extension Publisher {
  /// Subscribes to this publisher some time after a subscriber has come.
  ///
  /// ```swift
  /// func hint(_ text: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   text.delaySubscription(for: .seconds(3), scheduler: DispatchQueue.main).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long it takes.
  ///   - scheduler: Where the time is measured, and where this publisher is subscribed to.
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func delaySubscription<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.Concatenate<Publishers.Delay<Empty<Output, Failure>, S>, Self> {
    prepend(Empty().delay(for: interval, scheduler: scheduler))
  }
}
