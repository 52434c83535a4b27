import PortableCombine

extension Publisher {
  /// Publishes values for some time, and finishes.
  ///
  /// ```swift
  /// func found(_ devices: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   devices.prefix(for: .seconds(10), scheduler: DispatchQueue.main).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long, from the subscription on.
  ///   - scheduler: Where the time is measured, and where the stream finishes.
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func prefix<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.PrefixUntilOutput<Self, Publishers.Delay<Just<Void>, S>> {
    prefix(untilOutputFrom: Just(()).delay(for: interval, scheduler: scheduler))
  }
}
