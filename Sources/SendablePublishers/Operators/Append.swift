import PortableCombine

extension SendablePublisher {
  /// Publishes some values after this stream finished.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([1, 2]).append(3, 4)   // 1, 2, 3, 4
  /// ```
  ///
  /// - Parameter elements: The values, at least one. A failure passes through, and they don't come.
  /// - Returns: A stream that finishes after the last of them.
  @_alwaysEmitIntoClient
  public func append(_ elements: Output...)
    -> SendableShell<Publishers.Concatenate<Upstream, Publishers.Sequence<[Output], Failure>>>
  {
    .init(checked: Publishers.Concatenate(prefix: unsealed, suffix: Publishers.Sequence(sequence: elements)))
  }

  /// Publishes the elements of a sequence after this stream finished.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([1, 2]).append(3...5)   // 1, 2, 3, 4, 5
  /// ```
  ///
  /// - Parameter elements: Is iterated once a subscriber, as its values are asked for.
  /// - Returns: A stream that finishes after the last of them.
  @_alwaysEmitIntoClient
  public func append<S: Sequence & Sendable>(_ elements: S)
    -> SendableShell<Publishers.Concatenate<Upstream, Publishers.Sequence<S, Failure>>>
  where S.Element == Output {
    .init(checked: Publishers.Concatenate(prefix: unsealed, suffix: Publishers.Sequence(sequence: elements)))
  }

  /// Goes on with another publisher after this stream finished.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([1, 2]).append(SendableShell.just(3))   // 1, 2, 3
  /// ```
  ///
  /// - Parameter publisher: Is subscribed to when this stream finished, with what is left of the demand.
  /// - Returns: A stream that ends as the second one does.
  @_alwaysEmitIntoClient
  public func append<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P)
    -> SendableShell<Publishers.Concatenate<Upstream, P.Upstream>>
  {
    .init(checked: Publishers.Concatenate(prefix: unsealed, suffix: publisher.unsealed))
  }
}
