import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Turns each value into a publisher, and publishes the values of one after the other.
  ///
  /// ```swift
  /// let ids = PassthroughSubject<Int, Never>()
  /// let names = ids.asSendablePublisher().concatMap { id in SendableShell.just("item \(id)") }
  /// ```
  ///
  /// - Parameter transform: Is called when the publisher before has finished. Values wait until then.
  /// - Returns: A stream that finishes when upstream and all of them did, and fails with the first failure.
  @_alwaysEmitIntoClient
  public func concatMap<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.ConcatMap<P.Upstream, Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.ConcatMap(upstream: unsealed, transform: { transform($0).unsealed }))
  }

  /// Turns each value of a stream that may fail into a publisher that can't, and publishes one after the other.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func concatMap<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.ConcatMap<Publishers.SetFailureType<P.Upstream, Failure>, Upstream>>
  where P.Failure == Never, P.Output: Sendable {
    .init(
      checked: Publishers.ConcatMap(
        upstream: unsealed, transform: { Publishers.SetFailureType(upstream: transform($0).unsealed) }))
  }
}
