import PortableCombine

extension SendablePublisher {
  /// Keeps an account of all values, and publishes it once, when the stream finishes.
  ///
  /// ```swift
  /// let sum = SendableShell.sequence([1, 2, 3]).reduce(0) { $0 + $1 }   // 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What the first call of the closure gets, and the result of a stream without values.
  ///   - nextPartialResult: Makes the next result of the last one and the value; one call at a time for each
  ///     subscriber.
  /// - Returns: One result, after all values were asked for and came. A failure passes through without a result.
  @_alwaysEmitIntoClient
  public func reduce<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Reduce<Upstream, T>>
  {
    .init(checked: Publishers.Reduce(upstream: unsealed, initial: initialResult, nextPartialResult: nextPartialResult))
  }

  /// Keeps an account of all values, and publishes it once, when the stream finishes, or ends the stream with an error.
  ///
  /// ```swift
  /// let sum = SendableShell.sequence([1, 2, 3]).tryReduce(0) { sum, number in
  ///   if number < 0 { throw URLError(.badServerResponse) }
  ///   return sum + number
  /// }   // 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What the first call of the closure gets, and the result of a stream without values.
  ///   - nextPartialResult: Makes the next result of the last one and the value; one call at a time for each
  ///     subscriber. An error that it throws ends the stream.
  /// - Returns: One result, after all values came; may fail with any error, then without a result.
  @_alwaysEmitIntoClient
  public func tryReduce<T: Sendable>(
    _ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T
  ) -> SendableShell<Publishers.TryReduce<Upstream, T>> {
    .init(
      checked: Publishers.TryReduce(upstream: unsealed, initial: initialResult, nextPartialResult: nextPartialResult))
  }
}
