import PortableCombine

extension SendablePublisher {
  /// Keeps an account of all values so far, and publishes it after each.
  ///
  /// ```swift
  /// let sums = SendableShell.sequence([1, 2, 3]).scan(0) { $0 + $1 }   // 1, 3, 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What the first call of the closure gets. Each subscriber starts from it.
  ///   - nextPartialResult: Makes the next result of the last one and the value; one call at a time for each
  ///     subscriber.
  /// - Returns: One result a value.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func scan<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Scan<Upstream, T>>
  {
    .init(
      checked: Publishers.Scan(upstream: unsealed, initialResult: initialResult, nextPartialResult: nextPartialResult))
  }

  /// Keeps an account of the values, and publishes it after each, or ends the stream with an error.
  ///
  /// ```swift
  /// let sums = SendableShell.sequence([1, 2, 3]).tryScan(0) { sum, number in
  ///   if number < 0 { throw URLError(.badServerResponse) }
  ///   return sum + number
  /// }   // 1, 3, 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What the first call of the closure gets. It isn't published itself.
  ///   - nextPartialResult: Makes the next result of the last one and the value; one call at a time for each
  ///     subscriber. An error that it throws ends the stream.
  /// - Returns: As many results as values come, in their order; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryScan<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T)
    -> SendableShell<Publishers.TryScan<Upstream, T>>
  {
    .init(
      checked: Publishers.TryScan(
        upstream: unsealed, initialResult: initialResult, nextPartialResult: nextPartialResult))
  }
}
