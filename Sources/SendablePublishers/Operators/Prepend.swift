import PortableCombine

extension SendablePublisher {
  /// Publishes some values before this stream begins.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([3, 4]).prepend(1, 2)   // 1, 2, 3, 4
  /// ```
  ///
  /// - Parameter elements: The values, at least one.
  /// - Returns: A stream that subscribes upstream after the last of them.
  @_alwaysEmitIntoClient
  public func prepend(_ elements: Output...)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Upstream>>
  {
    .init(checked: Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: unsealed))
  }

  /// Publishes the elements of a sequence before this stream begins.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([4, 5]).prepend(1...3)   // 1, 2, 3, 4, 5
  /// ```
  ///
  /// - Parameter elements: Is iterated once a subscriber, as its values are asked for.
  /// - Returns: A stream that subscribes upstream after the last of them.
  @_alwaysEmitIntoClient
  public func prepend<S: Sequence & Sendable>(_ elements: S)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<S, Failure>, Upstream>>
  where S.Element == Output {
    .init(checked: Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: unsealed))
  }

  /// Publishes another publisher's values first, and goes on with this stream when that one finished.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([2, 3]).prepend(SendableShell.just(1))   // 1, 2, 3
  /// ```
  ///
  /// - Parameter publisher: Is subscribed to first. A failure of it ends the result.
  /// - Returns: A stream that subscribes upstream when the other one finished.
  @_alwaysEmitIntoClient
  public func prepend<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P)
    -> SendableShell<Publishers.Concatenate<P.Upstream, Upstream>>
  {
    .init(checked: Publishers.Concatenate(prefix: publisher.unsealed, suffix: unsealed))
  }
}
