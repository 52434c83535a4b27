import PortableCombine

extension SendablePublisher {
  /// Publishes a value of its own when the stream finishes without any.
  ///
  /// ```swift
  /// let counted = SendableShell.sequence([Int]()).replaceEmpty(with: 0)   // 0
  /// ```
  ///
  /// - Parameter output: Comes in place of the values that didn't. A failure passes through without it.
  /// - Returns: The same values, or the one that was given.
  @_alwaysEmitIntoClient
  public func replaceEmpty(with output: Output) -> SendableShell<Publishers.ReplaceEmpty<Upstream>> {
    .init(checked: Publishers.ReplaceEmpty(upstream: unsealed, output: output))
  }
}
