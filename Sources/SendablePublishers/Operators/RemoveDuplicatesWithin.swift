import PortableCombine
import PortableOperators

extension SendablePublisher where Output: Equatable {
  /// Drops a value that equals the last one that was published, if that is not long ago.
  ///
  /// ```swift
  /// let codes = PassthroughSubject<String, Never>()
  /// let scans = codes.asSendablePublisher().removeDuplicates(within: .seconds(2), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long an equal value is dropped after the one that was published.
  ///   - scheduler: Whose clock is read. Nothing is scheduled.
  @_alwaysEmitIntoClient
  public func removeDuplicates<S: Scheduler & Sendable>(within interval: S.SchedulerTimeType.Stride, scheduler: S)
    -> SendableShell<Deferred<Publishers.Filter<Upstream>>> where S.SchedulerTimeType.Stride: Sendable
  {
    .init(checked: unsealed.removeDuplicates(within: interval, scheduler: scheduler))
  }
}
