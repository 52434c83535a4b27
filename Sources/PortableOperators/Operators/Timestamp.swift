import PortableCombine

extension Publisher {
  /// Publishes each value together with the time at which it came.
  ///
  /// ```swift
  /// func logged(_ events: AnyPublisher<String, Never>)
  ///   -> AnyPublisher<(value: String, time: DispatchQueue.SchedulerTimeType), Never>
  /// {
  ///   events.timestamp(DispatchQueue.main).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter scheduler: Whose clock is read. Nothing is scheduled.
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func timestamp<S: Scheduler>(
    _ scheduler: S
  ) -> Publishers.Map<Self, (value: Output, time: S.SchedulerTimeType)> {
    map { ($0, scheduler.now) }
  }
}
