import PortableCombine

extension SendablePublisher {
  /// Says whether any value satisfies a condition.
  ///
  /// ```swift
  /// let hasLarge = SendableShell.sequence([1, 20]).contains { $0 > 9 }   // true
  /// ```
  ///
  /// - Parameter predicate: Is called once per value until it says true.
  /// - Returns: One value: true as soon as one satisfies it, and upstream is cancelled; false when the stream finishes.
  @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.ContainsWhere<Upstream>
  > {
    .init(checked: Publishers.ContainsWhere(upstream: unsealed, predicate: predicate))
  }

  /// Says whether any value satisfies a condition, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value until it says true; an error that it throws ends the stream.
  /// - Returns: One value: true as soon as one satisfies it, false when the stream finishes; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryContains(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryContainsWhere<Upstream>
  > {
    .init(checked: Publishers.TryContainsWhere(upstream: unsealed, predicate: predicate))
  }
}
