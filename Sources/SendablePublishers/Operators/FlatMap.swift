import PortableCombine

extension SendablePublisher {
  /// Turns each value into a publisher, and publishes the values of all of them as they come.
  ///
  /// ```swift
  /// let ids = PassthroughSubject<Int, Never>()
  /// let names = ids.asSendablePublisher().flatMap { id in SendableShell.just("item \(id)") }
  /// ```
  ///
  /// Values of different publishers mix as they come; with `maxPublishers: .max(1)` one is done before the next begins.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of them run at a time. Upstream is asked for the next value when one finished.
  ///   - transform: Is called once per value, and returns a checked publisher, or a safe source such as a subject or
  ///     `Just`.
  /// - Returns: A stream that finishes when upstream and all of them did, and fails with the first failure, which
  ///   cancels the others.
  @_alwaysEmitIntoClient
  public func flatMap<P: SendableOperand & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<P.Upstream, Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(
      checked: Publishers.FlatMap(
        upstream: unsealed, maxPublishers: maxPublishers, transform: { transform($0).unsealed }))
  }

  /// Turns each value of a stream that may fail into a publisher that can't.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<P: SendableOperand & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<Publishers.SetFailureType<P.Upstream, Failure>, Upstream>>
  where P.Failure == Never, P.Output: Sendable {
    .init(
      checked:
        Publishers.FlatMap(
          upstream: unsealed, maxPublishers: maxPublishers,
          transform: { Publishers.SetFailureType(upstream: transform($0).unsealed) }))
  }
}

extension SendablePublisher where Failure == Never {
  /// Turns each value of a stream that can't fail into a publisher that may.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<P: SendableOperand & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<P.Upstream, Publishers.SetFailureType<Upstream, P.Failure>>>
  where P.Output: Sendable {
    .init(
      checked:
        Publishers.FlatMap(
          upstream: Publishers.SetFailureType(upstream: unsealed), maxPublishers: maxPublishers,
          transform: { transform($0).unsealed }))
  }
}

extension SendablePublisher {
  /// Takes any publisher that is `Sendable`.
  ///
  /// It is there for the compiler's sake: of an inner chain that isn't checked it then says at once that it isn't
  /// `Sendable`, rather than that the expression is too complex.
  @available(*, deprecated, message: "start the inner chain with asSendablePublisher()")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<P: Publisher & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<P, Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.FlatMap(upstream: unsealed, maxPublishers: maxPublishers, transform: transform))
  }
}
