import PortableCombine
import PortableOperators

// All are disfavoured, for the sake of drivers and signals, which have forms of their own: so the last one is needed,
// which is narrower than the others.
extension SendablePublisher {
  /// Turns each value into a publisher, and publishes the values of the newest of these.
  ///
  /// ```swift
  /// let ids = PassthroughSubject<Int, Never>()
  /// let names = ids.asSendablePublisher().flatMapLatest { id in SendableShell.just("item \(id)") }
  /// ```
  ///
  /// It is `map(_:)` and `switchToLatest()` in a row. A closure that awaits has a form of its own, whose results are
  /// the values.
  ///
  /// - Parameter transform: Is called once per value, and returns a checked publisher, or a safe source such as a subject
  ///   or `Just`. The publisher before is cancelled.
  /// - Returns: A stream that finishes when upstream and the newest publisher did, and fails with the first failure.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.SwitchToLatest<P.Upstream, Publishers.Map<Upstream, P.Upstream>>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: unsealed.flatMapLatest { transform($0).unsealed })
  }

  /// Turns each value of a stream that may fail into a publisher that can't, and publishes the values of the newest.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<P.Upstream, Failure>,
        Publishers.Map<Upstream, Publishers.SetFailureType<P.Upstream, Failure>>
      >
    >
  where P.Failure == Never, P.Output: Sendable {
    .init(checked: unsealed.flatMapLatest { Publishers.SetFailureType(upstream: transform($0).unsealed) })
  }
}

extension SendablePublisher where Failure == Never {
  /// Turns each value of a stream that can't fail into a publisher that may, and publishes the values of the newest.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<
      Publishers.SwitchToLatest<P.Upstream, Publishers.Map<Publishers.SetFailureType<Upstream, P.Failure>, P.Upstream>>
    >
  where P.Output: Sendable {
    .init(
      checked: Publishers.SetFailureType<Upstream, P.Failure>(upstream: unsealed)
        .flatMapLatest { transform($0).unsealed })
  }

  /// Turns each value into a publisher, and publishes the values of the newest of these. Nothing can fail.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.SwitchToLatest<P.Upstream, Publishers.Map<Upstream, P.Upstream>>>
  where P.Failure == Never, P.Output: Sendable {
    .init(checked: unsealed.flatMapLatest { transform($0).unsealed })
  }
}
