import PortableCombine

extension SendablePublisher {
  /// Waits for the end, and lets only the last value pass.
  ///
  /// ```swift
  /// let newest = SendableShell.sequence([1, 2, 3]).last()   // 3
  /// ```
  ///
  /// - Returns: One value when the stream finishes, or none when there was none. A failure passes through without it.
  ///   All values are asked for.
  @_alwaysEmitIntoClient
  public func last() -> SendableShell<Publishers.Last<Upstream>> {
    .init(checked: Publishers.Last(upstream: unsealed))
  }
}
