import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Subscribes to upstream some time after a subscriber has come.
  ///
  /// ```swift
  /// let text = CurrentValueSubject<String, Never>("")
  /// let hint = text.asSendablePublisher().delaySubscription(for: .seconds(3), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long it takes.
  ///   - scheduler: Where the time is measured, and where upstream is subscribed to.
  @_alwaysEmitIntoClient
  public func delaySubscription<S: Scheduler & Sendable>(for interval: S.SchedulerTimeType.Stride, scheduler: S)
    -> SendableShell<Publishers.Concatenate<Publishers.Delay<Empty<Output, Failure>, S>, Upstream>>
  where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.delaySubscription(for: interval, scheduler: scheduler))
  }
}
