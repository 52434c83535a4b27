import PortableCombine

extension SendablePublisher where Output: SendableOperand, Output.Output: Sendable, Output.Failure == Failure {
  /// Publishes the values of the newest of the publishers that come, and cancels the one before.
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let results = queries.asSendablePublisher()
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
    .init(checked: Publishers.SwitchToLatest(upstream: unsealed.map { $0.unsealed }))
  }
}

extension SendablePublisher where Output: SendableOperand, Output.Output: Sendable, Output.Failure == Never {
  /// Publishes the values of the newest of the publishers that come, which can't fail while this stream may.
  @_disfavoredOverload
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
        upstream: unsealed.map { Publishers.SetFailureType(upstream: $0.unsealed) }))
  }
}

extension SendablePublisher where Output: SendableOperand, Output.Output: Sendable, Failure == Never {
  /// Publishes the values of the newest of the publishers that come, which may fail while this stream can't.
  @_disfavoredOverload
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
        upstream: Publishers.SetFailureType(upstream: unsealed.map { $0.unsealed })))
  }
}

extension SendablePublisher where Output: Publisher, Output.Output: Sendable, Output.Failure == Failure {
  /// Takes any publishers that are `Sendable`: see the last form of `flatMap(maxPublishers:_:)`.
  @available(*, deprecated, message: "start the inner chain with asSendablePublisher()")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func switchToLatest() -> SendableShell<Publishers.SwitchToLatest<Output, Upstream>> {
    .init(checked: Publishers.SwitchToLatest(upstream: unsealed))
  }
}
