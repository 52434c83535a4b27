import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the values of whichever of two publishers sends first, or ends first.
  ///
  /// ```swift
  /// let near = PassthroughSubject<String, Never>()
  /// let far = PassthroughSubject<String, Never>()
  /// let fastest = near.asSendablePublisher().amb(far)
  /// ```
  ///
  /// - Parameter other: A checked publisher, or a safe source.
  /// - Returns: A stream that goes on as the first one does. The other is cancelled before that.
  @_alwaysEmitIntoClient
  public func amb<P: SendableOperand<Output, Failure> & Sendable>(_ other: P)
    -> SendableShell<Publishers.Amb<Upstream, P.Upstream>>
  {
    .init(checked: Publishers.Amb(a: unsealed, b: other.unsealed))
  }
}
