import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Goes on with another publisher when this stream finishes without a value.
  ///
  /// ```swift
  /// let nothing: SendableShell<Empty<Int, Never>> = .empty()
  /// let zero = nothing.ifEmpty(switchTo: SendableShell.just(0))   // 0
  /// ```
  ///
  /// - Parameter other: A checked publisher, or a safe source.
  /// - Returns: A stream that ends as the one does whose values it has.
  @_alwaysEmitIntoClient
  public func ifEmpty<P: SendableOperand<Output, Failure> & Sendable>(switchTo other: P)
    -> SendableShell<Publishers.IfEmpty<Upstream, P.Upstream>>
  {
    .init(checked: Publishers.IfEmpty(upstream: unsealed, other: other.unsealed))
  }
}
