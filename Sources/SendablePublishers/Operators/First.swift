import PortableCombine

extension SendablePublisher {
  /// Lets the first value pass, then finishes.
  ///
  /// ```swift
  /// let one = SendableShell.sequence([1, 2, 3]).first()   // 1
  /// ```
  ///
  /// - Returns: One value, or none when there is none. Upstream is cancelled once it came.
  @_alwaysEmitIntoClient
  public func first() -> SendableShell<Publishers.First<Upstream>> {
    .init(checked: Publishers.First(upstream: unsealed))
  }

  /// Waits for the first value that satisfies a condition, lets it pass, then finishes.
  ///
  /// ```swift
  /// let large = SendableShell.sequence([1, 20, 30]).first { $0 > 9 }   // 20
  /// ```
  ///
  /// - Parameter predicate: Is called once per value until it says true.
  /// - Returns: One value, or none when none satisfies it. Upstream is cancelled once it came.
  @_alwaysEmitIntoClient
  public func first(where predicate: @escaping @Sendable (Output) -> Bool)
    -> SendableShell<Publishers.FirstWhere<Upstream>>
  {
    .init(checked: Publishers.FirstWhere(upstream: unsealed, predicate: predicate))
  }

  /// Waits for the first value that satisfies a condition, lets it pass and finishes, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value until it says true; an error that it throws ends the stream.
  /// - Returns: One value, or none when none satisfies it; may fail with any error. Upstream is cancelled once it came.
  @_alwaysEmitIntoClient
  public func tryFirst(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryFirstWhere<Upstream>
  > {
    .init(checked: Publishers.TryFirstWhere(upstream: unsealed, predicate: predicate))
  }
}
