import PortableCombine

extension SendablePublisher {
  /// Waits for the end, and lets only the last value pass that satisfies a condition.
  ///
  /// ```swift
  /// let small = SendableShell.sequence([1, 2, 30]).last { $0 < 10 }   // 2
  /// ```
  ///
  /// - Parameter predicate: Is called once per value, on the thread that delivers it.
  /// - Returns: One value when the stream finishes, or none when none satisfied it. A failure passes through without
  ///   it.
  @_alwaysEmitIntoClient
  public func last(where predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.LastWhere<Upstream>
  > {
    .init(checked: Publishers.LastWhere(upstream: unsealed, predicate: predicate))
  }

  /// Waits for the end, and lets only the last value pass that satisfies a condition, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value, on the thread that delivers it; an error that it throws ends the
  ///   stream.
  /// - Returns: One value when the stream finishes, or none when none satisfied it; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryLast(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryLastWhere<Upstream>
  > {
    .init(checked: Publishers.TryLastWhere(upstream: unsealed, predicate: predicate))
  }
}
