import PortableCombine

extension SendablePublisher {
  /// Gathers all values into one array, published when the stream finishes.
  ///
  /// ```swift
  /// let all = SendableShell.sequence([1, 2, 3]).collect()   // [1, 2, 3]
  /// ```
  ///
  /// It keeps all values in memory: not for a stream that has no end.
  ///
  /// - Returns: One array, empty if there were no values. A failure passes through, and the values are dropped.
  @_alwaysEmitIntoClient
  public func collect() -> SendableShell<Publishers.Collect<Upstream>> {
    .init(checked: Publishers.Collect(upstream: unsealed))
  }

  /// Gathers values into arrays of a given length.
  ///
  /// ```swift
  /// let pairs = SendableShell.sequence([1, 2, 3]).collect(2)   // [1, 2], [3]
  /// ```
  ///
  /// - Parameter count: The length of the arrays; the last may be shorter. Traps below 1.
  /// - Returns: Arrays; for each that is demanded, `count` values are asked for.
  @_alwaysEmitIntoClient
  public func collect(_ count: Int) -> SendableShell<Publishers.CollectByCount<Upstream>> {
    .init(checked: unsealed.collect(count))
  }
}
