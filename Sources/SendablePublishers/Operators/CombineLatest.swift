import PortableCombine

extension SendablePublisher {
  /// Publishes the latest values of this and another publisher together, whenever either has a new one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let size = width.asSendablePublisher().combineLatest(height)   // (2, 3), and again after each change
  /// ```
  ///
  /// - Parameter other: Another checked publisher, or a safe source such as a subject.
  /// - Returns: Nothing until each has a value. Finishes when both did, or when one did without a value; fails with the
  ///   first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.CombineLatest<Upstream, P.Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.CombineLatest(unsealed, other.unsealed))
  }

  /// Publishes the latest values of three publishers together, whenever either has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(checked: Publishers.CombineLatest3(unsealed, first.unsealed, second.unsealed))
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
    .init(checked: Publishers.CombineLatest4(unsealed, first.unsealed, second.unsealed, third.unsealed))
  }

  /// Makes a value of the latest values of this and another publisher, whenever either has a new one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let area = width.asSendablePublisher().combineLatest(height) { $0 * $1 }   // 6, and again after each change
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another checked publisher, or a safe source such as a subject.
  ///   - transform: Is called with the latest value of each; one call at a time for each subscriber.
  /// - Returns: Nothing until each has a value. Finishes when both did, or when one did without a value; fails with the
  ///   first failure, which cancels the other.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> MappedShell<Publishers.CombineLatest<Upstream, P.Upstream>, T>
  where P.Failure == Failure, P.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest(unsealed, other.unsealed), transform: { transform($0.0, $0.1) }))
  }

  /// Makes a value of the latest values of three publishers, whenever either has a new one.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> MappedShell<Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>, T>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest3(unsealed, first.unsealed, second.unsealed),
          transform: { transform($0.0, $0.1, $0.2) }))
  }

  /// Makes a value of the latest values of four publishers, whenever either has a new one.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> MappedShell<Publishers.CombineLatest4<Upstream, P.Upstream, Q.Upstream, R.Upstream>, T>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(
      checked:
        Publishers.Map(
          upstream: Publishers.CombineLatest4(unsealed, first.unsealed, second.unsealed, third.unsealed),
          transform: { transform($0.0, $0.1, $0.2, $0.3) }))
  }

  /// Takes any publisher that is `Sendable`: see the last form of `flatMap(maxPublishers:_:)`.
  @available(*, deprecated, message: "start the inner chain with asSendablePublisher()")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: Publisher & Sendable>(_ other: P)
    -> SendableShell<Publishers.CombineLatest<Upstream, P>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.CombineLatest(unsealed, other))
  }
}
