import PortableCombine

extension SendablePublisher {
  /// Counts the values.
  ///
  /// ```swift
  /// let three = SendableShell.sequence(["a", "b", "c"]).count()   // 3
  /// ```
  ///
  /// - Returns: The number, when the stream finishes. A failure passes through without it. All values are asked for.
  @_alwaysEmitIntoClient
  public func count() -> SendableShell<Publishers.Count<Upstream>> {
    .init(checked: Publishers.Count(upstream: unsealed))
  }
}
