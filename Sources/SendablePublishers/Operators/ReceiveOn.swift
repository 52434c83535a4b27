import PortableCombine

extension SendablePublisher {
  /// Delivers values and completion on a scheduler.
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Double, Never>()
  /// let onQueue = readings.asSendablePublisher().receive(on: DispatchQueue(label: "readings"))
  /// ```
  ///
  /// To reach the main actor, deliver on `DispatchQueue.main`, or let `assign(to:on:)` do so.
  ///
  /// - Parameter scheduler: Runs each delivery. Values that wait for it are kept.
  /// - Returns: The same values in their order. Demand and cancellation go upstream at once, on the caller's thread.
  @_alwaysEmitIntoClient
  public func receive<S: Scheduler & Sendable>(on scheduler: S) -> SendableShell<Publishers.ReceiveOn<Upstream, S>> {
    .init(checked: Publishers.ReceiveOn(upstream: unsealed, scheduler: scheduler, options: nil))
  }

  /// Delivers values and completion on a scheduler, with options for it.
  ///
  /// - Parameters:
  ///   - scheduler: Runs each delivery. Values that wait for it are kept.
  ///   - options: What the scheduler is to heed at each delivery.
  /// - Returns: The same values in their order. Demand and cancellation go upstream at once, on the caller's thread.
  @_alwaysEmitIntoClient
  public func receive<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?)
    -> SendableShell<Publishers.ReceiveOn<Upstream, S>>
  where S.SchedulerOptions: Sendable {
    .init(checked: Publishers.ReceiveOn(upstream: unsealed, scheduler: scheduler, options: options))
  }
}
