import PortableCombine

extension SendablePublisher where Output: Encodable {
  /// Encodes each value.
  ///
  /// ```swift
  /// let json = SendableShell.sequence([[1], [2, 3]]).encode(encoder: JSONEncoder())   // the bytes of [1], of [2,3]
  /// ```
  ///
  /// - Parameter encoder: May be used by several subscribers at the same time.
  /// - Returns: As many values as come; fails with the encoder's error.
  @_alwaysEmitIntoClient
  public func encode<Coder: TopLevelEncoder & Sendable>(encoder: Coder) -> SendableShell<
    Publishers.Encode<Upstream, Coder>
  > where Coder.Output: Sendable {
    .init(checked: unsealed.encode(encoder: encoder))
  }
}
