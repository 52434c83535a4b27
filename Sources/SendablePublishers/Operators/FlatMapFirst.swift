import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Turns a value into a publisher, and drops the values that come while that one runs.
  ///
  /// ```swift
  /// let ids = PassthroughSubject<Int, Never>()
  /// let names = ids.asSendablePublisher().flatMapFirst { id in SendableShell.just("item \(id)") }
  /// ```
  ///
  /// - Parameter transform: Is called for a value that comes while no publisher runs.
  /// - Returns: A stream that finishes when upstream and the running publisher did, and fails with the first failure.
  @_alwaysEmitIntoClient
  public func flatMapFirst<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.FlatMapFirst<P.Upstream, Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.FlatMapFirst(upstream: unsealed, transform: { transform($0).unsealed }))
  }

  /// Turns a value of a stream that may fail into a publisher that can't, and drops the values that come while it runs.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapFirst<P: SendableOperand & Sendable>(_ transform: @escaping @Sendable (Output) -> P)
    -> SendableShell<Publishers.FlatMapFirst<Publishers.SetFailureType<P.Upstream, Failure>, Upstream>>
  where P.Failure == Never, P.Output: Sendable {
    .init(
      checked: Publishers.FlatMapFirst(
        upstream: unsealed, transform: { Publishers.SetFailureType(upstream: transform($0).unsealed) }))
  }
}
