import PortableCombine

extension SendableShell where Output: SendableOperand, Output.Output: Sendable, Output.Failure == Failure {
  /// Publishes the values of the newest of the publishers that come, and cancels the one before.
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let results = queries
  ///   .map { text in SendableShell.just("found \(text)") }
  ///   .switchToLatest()
  /// ```
  ///
  /// - Returns: A stream that finishes when upstream and the newest publisher did, and fails with the first failure.
  ///   The newest publisher gets what is left of the demand.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Upstream, Output.Upstream>>>
  {
    .init(checked: Publishers.SwitchToLatest(upstream: upstream.map { $0.unsealed }))
  }
}

extension SendableShell where Output: SendableOperand, Output.Output: Sendable, Output.Failure == Never {
  /// Publishes the values of the newest of the publishers that come, which can't fail while this stream may.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<Output.Upstream, Failure>,
        Publishers.Map<Upstream, Publishers.SetFailureType<Output.Upstream, Failure>>
      >
    >
  {
    .init(
      checked: Publishers.SwitchToLatest(
        upstream: upstream.map { Publishers.SetFailureType(upstream: $0.unsealed) }))
  }
}

extension SendableShell where Output: SendableOperand, Output.Output: Sendable, Failure == Never {
  /// Publishes the values of the newest of the publishers that come, which may fail while this stream can't.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Output.Upstream,
        Publishers.SetFailureType<Publishers.Map<Upstream, Output.Upstream>, Output.Failure>
      >
    >
  {
    .init(
      checked: Publishers.SwitchToLatest(
        upstream: Publishers.SetFailureType(upstream: upstream.map { $0.unsealed })))
  }
}

extension SendableShell
where Output: SendableOperand, Output.Output: Sendable, Failure == Never, Output.Failure == Never {
  /// Publishes the values of the newest of the publishers that come, none of which can fail.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Upstream, Output.Upstream>>>
  {
    .init(checked: Publishers.SwitchToLatest(upstream: upstream.map { $0.unsealed }))
  }
}

// MARK: - Entry

// For values that are shells. Combine's own operator doesn't apply to them.

extension SendableOrigin
where Self: Sendable, Output: SendableOperand & Sendable, Output.Output: Sendable, Output.Failure == Failure {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Self, Output.Upstream>>>
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where Self: Sendable, Output: SendableOperand & Sendable, Output.Output: Sendable, Output.Failure == Never {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<Output.Upstream, Failure>,
        Publishers.Map<Self, Publishers.SetFailureType<Output.Upstream, Failure>>
      >
    >
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where Self: Sendable, Output: SendableOperand & Sendable, Output.Output: Sendable, Failure == Never {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Output.Upstream,
        Publishers.SetFailureType<Publishers.Map<Self, Output.Upstream>, Output.Failure>
      >
    >
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where
  Self: Sendable, Output: SendableOperand & Sendable, Output.Output: Sendable, Failure == Never, Output.Failure == Never
{
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Self, Output.Upstream>>>
  {
    shell.switchToLatest()
  }
}

// For values that are publishers. Combine's own operator does apply to them, so each of its four forms has one here with
// a stronger requirement.

extension SendableOrigin
where Self: Sendable, Output: SendableOrigin & Sendable, Output.Output: Sendable, Output.Failure == Failure {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Self, Output.Upstream>>>
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where Self: Sendable, Output: SendableOrigin & Sendable, Output.Output: Sendable, Output.Failure == Never {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<Output.Upstream, Failure>,
        Publishers.Map<Self, Publishers.SetFailureType<Output.Upstream, Failure>>
      >
    >
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where Self: Sendable, Output: SendableOrigin & Sendable, Output.Output: Sendable, Failure == Never {
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Output.Upstream,
        Publishers.SetFailureType<Publishers.Map<Self, Output.Upstream>, Output.Failure>
      >
    >
  {
    shell.switchToLatest()
  }
}

extension SendableOrigin
where
  Self: Sendable, Output: SendableOrigin & Sendable, Output.Output: Sendable, Failure == Never, Output.Failure == Never
{
  /// Starts a chain: see `SendableShell.switchToLatest()`.
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<Self, Output.Upstream>>>
  {
    shell.switchToLatest()
  }
}
