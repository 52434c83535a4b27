import PortableCombine

extension Publisher where Output: Equatable {
  /// Drops a value that equals the last one that was published, if that is not long ago.
  ///
  /// ```swift
  /// func scans(_ codes: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   codes.removeDuplicates(within: .seconds(2), scheduler: DispatchQueue.main).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long an equal value is dropped after the one that was published.
  ///   - scheduler: Whose clock is read. Nothing is scheduled.
  /// - Returns: A publisher that asks for one more value for each that it drops.
  @inlinable
  @_disfavoredOverload
  public func removeDuplicates<S: Scheduler>(
    within interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Deferred<Publishers.Filter<Self>> {
    Deferred {
      let last = Accumulator<(value: Output, until: S.SchedulerTimeType)?>(nil, "removeDuplicates(within:scheduler:)")
      return filter { value in
        let now = scheduler.now
        var isNew = true
        last.update { last in
          if let published = last, published.value == value, now < published.until { isNew = false }
          if isNew { last = (value, now.advanced(by: interval)) }
        }
        return isNew
      }
    }
  }
}
