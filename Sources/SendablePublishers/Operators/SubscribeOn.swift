import PortableCombine

extension SendableShell {
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
    .init(checked: Publishers.SubscribeOn(upstream: upstream, scheduler: scheduler, options: nil))
  }

  /// Subscribes, asks for values and cancels on a scheduler, with options for it.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?) -> SendableShell<
    Publishers.SubscribeOn<Upstream, S>
  > where S.SchedulerOptions: Sendable {
    .init(checked: Publishers.SubscribeOn(upstream: upstream, scheduler: scheduler, options: options))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.subscribe(on:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S) -> SendableShell<Publishers.SubscribeOn<Self, S>> {
    shell.subscribe(on: scheduler)
  }

  /// Starts a chain: see `SendableShell.subscribe(on:options:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?) -> SendableShell<
    Publishers.SubscribeOn<Self, S>
  > where S.SchedulerOptions: Sendable {
    shell.subscribe(on: scheduler, options: options)
  }
}
