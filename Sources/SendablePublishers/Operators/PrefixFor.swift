import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes values for a while, and then finishes.
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<Void, Never>()
  /// let first = clicks.asSendablePublisher().prefix(for: .seconds(1), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long from the subscription on.
  ///   - scheduler: Must be `Sendable`.
  @_alwaysEmitIntoClient
  public func prefix<S: Scheduler & Sendable>(for interval: S.SchedulerTimeType.Stride, scheduler: S)
    -> SendableShell<Publishers.PrefixUntilOutput<Upstream, Publishers.Delay<Just<Void>, S>>>
  where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.prefix(for: interval, scheduler: scheduler))
  }
}
