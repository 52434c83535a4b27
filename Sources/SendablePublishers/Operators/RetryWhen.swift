import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Subscribes anew after a failure, whenever a publisher made of the failures sends.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let twice = failing.retry(when: { $0.prefix(1) })
  /// ```
  ///
  /// - Parameter handler: Is called once per subscription with the failures, which can't fail themselves.
  /// - Returns: A stream that ends as what the handler returned does, and finishes as upstream does.
  @_alwaysEmitIntoClient
  public func retry<P: SendableOperand & Sendable>(
    when handler: @escaping @Sendable (AnySendablePublisher<Failure, Never>) -> P
  ) -> SendableShell<Publishers.RetryWhen<Upstream, P.Upstream>> where P.Failure == Failure {
    .init(
      checked: Publishers.RetryWhen(
        upstream: unsealed, handler: { handler(AnySendablePublisher<Failure, Never>(checked: $0)).unsealed }))
  }

  /// Subscribes anew after a failure, whenever a publisher made of the failures sends, which can't fail.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func retry<P: SendableOperand & Sendable>(
    when handler: @escaping @Sendable (AnySendablePublisher<Failure, Never>) -> P
  ) -> SendableShell<Publishers.RetryWhen<Upstream, Publishers.SetFailureType<P.Upstream, Failure>>>
  where P.Failure == Never {
    .init(
      checked: Publishers.RetryWhen(
        upstream: unsealed,
        handler: {
          Publishers.SetFailureType(upstream: handler(AnySendablePublisher<Failure, Never>(checked: $0)).unsealed)
        }))
  }
}
