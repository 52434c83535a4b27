import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes each value together with its number, from zero on.
  ///
  /// ```swift
  /// let lines = SendableShell.sequence(["a", "b"]).enumerated().map { "\($0.offset): \($0.element)" }
  /// ```
  @_alwaysEmitIntoClient
  public func enumerated()
    -> SendableShell<
      Publishers.CompactMap<Publishers.Scan<Upstream, (Int, Output?)>, (offset: Int, element: Output)>
    >
  {
    .init(checked: unsealed.enumerated())
  }
}
