import PortableCombine

extension SendablePublisher {
  /// Subscribes, asks for values and cancels on a scheduler: for a stream whose work is done when it is subscribed to.
  ///
  /// ```swift
  /// let slow = SendableShell.deferred { SendableShell.just((1...1_000_000).reduce(0, +)) }
  /// let answer = slow.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
  /// ```
  ///
  /// - Parameter scheduler: Runs those calls. Where values are delivered is upstream's affair: see `receive(on:)`.
  /// - Returns: The same values, completion and demand.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S) -> SendableShell<Publishers.SubscribeOn<Upstream, S>>
  {
    .init(checked: Publishers.SubscribeOn(upstream: unsealed, scheduler: scheduler, options: nil))
  }

  /// Subscribes, asks for values and cancels on a scheduler, with options for it.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?) -> SendableShell<
    Publishers.SubscribeOn<Upstream, S>
  > where S.SchedulerOptions: Sendable {
    .init(checked: Publishers.SubscribeOn(upstream: unsealed, scheduler: scheduler, options: options))
  }
}
