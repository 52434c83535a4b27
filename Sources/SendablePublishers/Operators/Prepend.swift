import PortableCombine

extension SendableShell {
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
    .init(checked: Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: upstream))
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
    .init(checked: Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: upstream))
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
    .init(checked: Publishers.Concatenate(prefix: publisher.unsealed, suffix: upstream))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend(_ elements: Output...)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>>
  {
    shell.prepend(elements)
  }

  /// Starts a chain: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend<S: Sequence & Sendable>(_ elements: S)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>>
  where S.Element == Output {
    shell.prepend(elements)
  }

  /// Starts a chain: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P)
    -> SendableShell<Publishers.Concatenate<P.Upstream, Self>>
  {
    shell.prepend(publisher)
  }
}
