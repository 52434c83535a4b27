import PortableCombine

extension SendablePublisher {
  /// Says whether all values satisfy a condition.
  ///
  /// ```swift
  /// let allPositive = SendableShell.sequence([1, 2, 3]).allSatisfy { $0 > 0 }   // true
  /// ```
  ///
  /// - Parameter predicate: Is called once per value until it says false.
  /// - Returns: One value: false as soon as one doesn't satisfy it, and upstream is cancelled; true when the stream
  ///   finishes.
  @_alwaysEmitIntoClient
  public func allSatisfy(_ predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.AllSatisfy<Upstream>
  > {
    .init(checked: Publishers.AllSatisfy(upstream: unsealed, predicate: predicate))
  }

  /// Says whether all values satisfy a condition, or ends the stream with an error.
  ///
  /// - Parameter predicate: Is called once per value until it says false; an error that it throws ends the stream.
  /// - Returns: One value: false as soon as one doesn't satisfy it, true when the stream finishes; may fail with any
  ///   error.
  @_alwaysEmitIntoClient
  public func tryAllSatisfy(_ predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryAllSatisfy<Upstream>
  > {
    .init(checked: Publishers.TryAllSatisfy(upstream: unsealed, predicate: predicate))
  }
}
