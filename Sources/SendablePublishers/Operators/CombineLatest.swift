import PortableCombine

extension SendableShell {
  /// Publishes the latest values of this and another publisher together, whenever either has a new one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let size = width.combineLatest(height)   // (2, 3), and again after each change
  /// ```
  ///
  /// - Parameter other: Another shell, subject or publisher on which chains can start.
  /// - Returns: Nothing until each has a value. Finishes when both did, or when one did without a value; fails with the
  ///   first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.CombineLatest<Upstream, P.Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.CombineLatest(upstream, other.unsealed))
  }

  /// Publishes the latest values of three publishers together, whenever either has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(checked: Publishers.CombineLatest3(upstream, first.unsealed, second.unsealed))
  }

  /// Publishes the latest values of four publishers together, whenever either has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R)
    -> SendableShell<Publishers.CombineLatest4<Upstream, P.Upstream, Q.Upstream, R.Upstream>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(checked: Publishers.CombineLatest4(upstream, first.unsealed, second.unsealed, third.unsealed))
  }

  /// Makes a value of the latest values of this and another publisher, whenever either has a new one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let area = width.combineLatest(height) { $0 * $1 }   // 6, and again after each change
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another shell, subject or publisher on which chains can start.
  ///   - transform: Is called with the latest value of each; one call at a time for each subscriber.
  /// - Returns: Nothing until each has a value. Finishes when both did, or when one did without a value; fails with the
  ///   first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest<Upstream, P.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest(upstream, other.unsealed), transform: { transform($0.0, $0.1) }))
  }

  /// Makes a value of the latest values of three publishers, whenever either has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest3(upstream, first.unsealed, second.unsealed),
          transform: { transform($0.0, $0.1, $0.2) }))
  }

  /// Makes a value of the latest values of four publishers, whenever either has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest4<Upstream, P.Upstream, Q.Upstream, R.Upstream>, T>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest4(upstream, first.unsealed, second.unsealed, third.unsealed),
          transform: { transform($0.0, $0.1, $0.2, $0.3) }))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.combineLatest(_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.CombineLatest<Self, P.Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    shell.combineLatest(other)
  }

  /// Starts a chain: see `SendableShell.combineLatest(_:_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.CombineLatest3<Self, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.combineLatest(first, second)
  }

  /// Starts a chain: see `SendableShell.combineLatest(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R)
    -> SendableShell<Publishers.CombineLatest4<Self, P.Upstream, Q.Upstream, R.Upstream>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.combineLatest(first, second, third)
  }

  /// Starts a chain: see `SendableShell.combineLatest(_:_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest<Self, P.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable {
    shell.combineLatest(other, transform)
  }

  /// Starts a chain: see `SendableShell.combineLatest(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest3<Self, P.Upstream, Q.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.combineLatest(first, second, transform)
  }

  /// Starts a chain: see `SendableShell.combineLatest(_:_:_:_:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest4<Self, P.Upstream, Q.Upstream, R.Upstream>, T>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.combineLatest(first, second, third, transform)
  }
}
