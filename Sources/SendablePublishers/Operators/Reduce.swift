import PortableCombine

extension SendableShell {
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
    .init(checked: Publishers.Reduce(upstream: upstream, initial: initialResult, nextPartialResult: nextPartialResult))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see ``SendableShell/reduce(_:_:)``.
  @_alwaysEmitIntoClient
  public func reduce<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Reduce<Self, T>>
  {
    shell.reduce(initialResult, nextPartialResult)
  }
}
