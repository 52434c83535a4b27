import PortableCombine

extension SendablePublisher {
  /// Leaves out values that equal the one before.
  ///
  /// ```swift
  /// let changes = SendableShell.sequence([1, 1, 2, 2, 1]).removeDuplicates { $0 == $1 }   // 1, 2, 1
  /// ```
  ///
  /// - Parameter predicate: Says of the last value that passed and the next one whether they count as equal; one call
  ///   at a time for each subscriber.
  /// - Returns: The values that differ. For each of the others one more is asked for.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func removeDuplicates(by predicate: @escaping @Sendable (Output, Output) -> Bool)
    -> SendableShell<Publishers.RemoveDuplicates<Upstream>>
  {
    .init(checked: Publishers.RemoveDuplicates(upstream: unsealed, predicate: predicate))
  }

  /// Leaves out each value that is the same as the one before, in the eyes of a closure, which may end the stream.
  ///
  /// - Parameter predicate: Is called with the last value that passed and the next one; says true to leave the second
  ///   out. One call at a time for each subscriber; an error that it throws ends the stream.
  /// - Returns: The values that differ from the one before; may fail with any error. For each that is left out one more
  ///   is asked for.
  @_alwaysEmitIntoClient
  public func tryRemoveDuplicates(by predicate: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryRemoveDuplicates<Upstream>
  > {
    .init(checked: Publishers.TryRemoveDuplicates(upstream: unsealed, predicate: predicate))
  }
}

extension SendablePublisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  ///
  /// ```swift
  /// let changes = SendableShell.sequence([1, 1, 2, 2, 1]).removeDuplicates()   // 1, 2, 1
  /// ```
  ///
  /// - Returns: The values that differ. For each of the others one more is asked for.
  @_alwaysEmitIntoClient
  public func removeDuplicates() -> SendableShell<Publishers.RemoveDuplicates<Upstream>> {
    .init(checked: Publishers.RemoveDuplicates(upstream: unsealed, predicate: { $0 == $1 }))
  }
}
