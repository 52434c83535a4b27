import PortableCombine

extension SendablePublisher {
  /// Leaves out values until one does not satisfy a condition.
  ///
  /// ```swift
  /// let fromFirstLarge = SendableShell.sequence([1, 20, 3]).drop { $0 < 10 }   // 20, 3
  /// ```
  ///
  /// - Parameter predicate: Is called once per value until it says false, on the thread that delivers it.
  /// - Returns: That value and all after it. For each that is left out one more is asked for.
  @_alwaysEmitIntoClient
  public func drop(while predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.DropWhile<Upstream>
  > {
    .init(checked: Publishers.DropWhile(upstream: unsealed, predicate: predicate))
  }

  /// Leaves out values until one does not satisfy a condition, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value until it says false, on the thread that delivers it; what
  ///   it throws is the end.
  /// - Returns: That value and all after it; may fail with any error. For each that is left out one more is asked for.
  @_alwaysEmitIntoClient
  public func tryDrop(while predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryDropWhile<Upstream>
  > {
    .init(checked: Publishers.TryDropWhile(upstream: unsealed, predicate: predicate))
  }
}
