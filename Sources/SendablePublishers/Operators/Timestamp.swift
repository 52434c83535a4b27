import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes each value together with the time at which it came.
  ///
  /// ```swift
  /// let events = PassthroughSubject<String, Never>()
  /// let logged = events.asSendablePublisher().timestamp(DispatchQueue.main)
  /// ```
  ///
  /// - Parameter scheduler: Whose clock is read. Nothing is scheduled.
  @_alwaysEmitIntoClient
  public func timestamp<S: Scheduler & Sendable>(_ scheduler: S)
    -> SendableShell<Publishers.Map<Upstream, (value: Output, time: S.SchedulerTimeType)>>
  where S.SchedulerTimeType: Sendable {
    .init(checked: unsealed.timestamp(scheduler))
  }
}
