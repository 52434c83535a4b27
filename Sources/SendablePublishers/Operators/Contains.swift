import PortableCombine

extension SendablePublisher where Output: Equatable {
  /// Says whether a value is among those of the stream.
  ///
  /// ```swift
  /// let hasTwo = SendableShell.sequence([1, 2, 3]).contains(2)   // true
  /// ```
  ///
  /// - Parameter output: The value that is looked for.
  /// - Returns: One value: true as soon as it came, and upstream is cancelled; false when the stream finishes.
  @_alwaysEmitIntoClient
  public func contains(_ output: Output) -> SendableShell<Publishers.Contains<Upstream>> {
    .init(checked: Publishers.Contains(upstream: unsealed, output: output))
  }
}
