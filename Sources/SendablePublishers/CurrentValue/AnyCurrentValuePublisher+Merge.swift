import PortableCombine

extension AnyCurrentValuePublisher {
  /// Publishes the values of another stream among its own.
  ///
  /// ```swift
  /// let saved = CurrentValueSubject<String, Never>("draft")
  /// let edits = PassthroughSubject<String, Never>()
  /// let text = saved.asCurrentValuePublisher().merge(with: edits)
  /// ```
  ///
  /// - Parameter other: Any checked publisher, with a current value or without. It is subscribed to second.
  /// - Returns: A stream that finishes when both did, and fails with the first failure. Its current value is that of
  ///   the receiver, with which each subscriber starts: what the other published before is not remembered. To have the
  ///   latest of both as the current value, `share()` the result, and keep it subscribed to.
  @inlinable
  public func merge<P: SendableOperand<Output, Failure> & Sendable>(with other: P) -> Self {
    lifted({ $0.merge(with: other.unsealed) }, { $0 })
  }
}
