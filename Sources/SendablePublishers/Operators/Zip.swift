import PortableCombine

extension SendablePublisher {
  /// Pairs the values of this and another publisher: first with first, second with second.
  ///
  /// ```swift
  /// let pairs = SendableShell.sequence([1, 2, 3]).zip(SendableShell.sequence(["a", "b"]))   // (1, "a"), (2, "b")
  /// ```
  ///
  /// - Parameter other: Another checked publisher, or a safe source such as a subject.
  /// - Returns: A pair whenever each has a value waiting; the values of the faster one are kept until then. Finishes
  ///   when no further pair can be made; fails with the first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable>(_ other: P) -> SendableShell<Publishers.Zip<Upstream, P.Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.Zip(unsealed, other.unsealed))
  }

  /// Pairs the values of three publishers: first with first, second with second.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.Zip3<Upstream, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(checked: Publishers.Zip3(unsealed, first.unsealed, second.unsealed))
  }

  /// Pairs the values of four publishers: first with first, second with second.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable>(
    _ first: P, _ second: Q, _ third: R
  )
    -> SendableShell<Publishers.Zip4<Upstream, P.Upstream, Q.Upstream, R.Upstream>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(checked: Publishers.Zip4(unsealed, first.unsealed, second.unsealed, third.unsealed))
  }

  /// Makes a value of each pair of this and another publisher: first with first, second with second.
  ///
  /// ```swift
  /// let letters = SendableShell.sequence(["a", "b"])
  /// let labels = SendableShell.sequence([1, 2]).zip(letters) { "\($0)\($1)" }   // "1a", "2b"
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another checked publisher, or a safe source such as a subject.
  ///   - transform: Is called with one value of each; one call at a time for each subscriber.
  /// - Returns: A value whenever each has one waiting; the values of the faster one are kept until then. Finishes when
  ///   no further pair can be made; fails with the first failure, which cancels the other.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> MappedShell<Publishers.Zip<Upstream, P.Upstream>, T>
  where P.Failure == Failure, P.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.Zip(unsealed, other.unsealed), transform: { transform($0.0, $0.1) }))
  }

  /// Makes a value of each pair of three publishers: first with first, second with second.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> MappedShell<Publishers.Zip3<Upstream, P.Upstream, Q.Upstream>, T>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.Zip3(unsealed, first.unsealed, second.unsealed),
          transform: { transform($0.0, $0.1, $0.2) }))
  }

  /// Makes a value of each pair of four publishers: first with first, second with second.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func zip<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> MappedShell<Publishers.Zip4<Upstream, P.Upstream, Q.Upstream, R.Upstream>, T>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.Zip4(unsealed, first.unsealed, second.unsealed, third.unsealed),
          transform: { transform($0.0, $0.1, $0.2, $0.3) }))
  }
}
