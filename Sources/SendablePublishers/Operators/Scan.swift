import PortableCombine

extension SendableShell {
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
  @_alwaysEmitIntoClient
  public func scan<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Scan<Upstream, T>>
  {
    .init(
      checked: Publishers.Scan(upstream: upstream, initialResult: initialResult, nextPartialResult: nextPartialResult))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see ``SendableShell/scan(_:_:)``.
  @_alwaysEmitIntoClient
  public func scan<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Scan<Self, T>>
  {
    shell.scan(initialResult, nextPartialResult)
  }
}
