import PortableCombine

extension SendablePublisher {
  /// Lets values pass as long as they satisfy a condition, then finishes.
  ///
  /// ```swift
  /// let small = SendableShell.sequence([1, 2, 30, 4]).prefix { $0 < 10 }   // 1, 2
  /// ```
  ///
  /// - Parameter predicate: Is called once per value until it says false, on the thread that delivers it.
  /// - Returns: The values before the first that doesn't satisfy it. Upstream is cancelled once that came.
  @_alwaysEmitIntoClient
  public func prefix(while predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.PrefixWhile<Upstream>
  > {
    .init(checked: Publishers.PrefixWhile(upstream: unsealed, predicate: predicate))
  }

  /// Lets values pass as long as they satisfy a condition, then finishes, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value until it says false, on the thread that delivers it; what
  ///   it throws is the end.
  /// - Returns: The values before the first that doesn't satisfy it; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryPrefix(while predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryPrefixWhile<Upstream>
  > {
    .init(checked: Publishers.TryPrefixWhile(upstream: unsealed, predicate: predicate))
  }
}
