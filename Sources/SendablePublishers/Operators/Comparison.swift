import PortableCombine

extension SendablePublisher where Output: Comparable {
  /// Finds the least value.
  ///
  /// ```swift
  /// let least = SendableShell.sequence([2, 1, 3]).min()   // 1
  /// ```
  ///
  /// - Returns: One value when the stream finishes, or none when there was none. A failure passes through without it.
  ///   All values are asked for.
  @_alwaysEmitIntoClient
  public func min() -> SendableShell<Publishers.Comparison<Upstream>> {
    .init(checked: unsealed.min())
  }

  /// Finds the greatest value.
  ///
  /// ```swift
  /// let greatest = SendableShell.sequence([2, 1, 3]).max()   // 3
  /// ```
  ///
  /// - Returns: One value when the stream finishes, or none when there was none. A failure passes through without it.
  ///   All values are asked for.
  @_alwaysEmitIntoClient
  public func max() -> SendableShell<Publishers.Comparison<Upstream>> {
    .init(checked: unsealed.max())
  }
}

extension SendablePublisher {
  /// Finds the least value in an order of your own.
  ///
  /// ```swift
  /// let word = SendableShell.sequence(["three", "six"]).min { $0.count < $1.count }   // "six"
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: Says whether the first of two values is less than the second; one call at a time
  ///   for each subscriber.
  /// - Returns: One value when the stream finishes, or none when there was none. A failure passes through without it.
  @_alwaysEmitIntoClient
  public func min(by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool) -> SendableShell<
    Publishers.Comparison<Upstream>
  > {
    .init(checked: unsealed.min(by: areInIncreasingOrder))
  }

  /// Finds the least value in an order of your own, or ends the stream with an error.
  ///
  /// - Parameter areInIncreasingOrder: Says whether the first of two values is less than the second; one call at a time
  ///   for each subscriber. An error that it throws ends the stream.
  /// - Returns: One value when the stream finishes, or none when there was none; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryMin(by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryComparison<Upstream>
  > {
    .init(checked: unsealed.tryMin(by: areInIncreasingOrder))
  }

  /// Finds the greatest value in an order of your own.
  ///
  /// ```swift
  /// let word = SendableShell.sequence(["three", "six"]).max { $0.count < $1.count }   // "three"
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: Says whether the first of two values is less than the second; one call at a time
  ///   for each subscriber.
  /// - Returns: One value when the stream finishes, or none when there was none. A failure passes through without it.
  @_alwaysEmitIntoClient
  public func max(by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool) -> SendableShell<
    Publishers.Comparison<Upstream>
  > {
    .init(checked: unsealed.max(by: areInIncreasingOrder))
  }

  /// Finds the greatest value in an order of your own, or ends the stream with an error.
  ///
  /// - Parameter areInIncreasingOrder: Says whether the first of two values is less than the second; one call at a time
  ///   for each subscriber. An error that it throws ends the stream.
  /// - Returns: One value when the stream finishes, or none when there was none; may fail with any error.
  @_alwaysEmitIntoClient
  public func tryMax(by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryComparison<Upstream>
  > {
    .init(checked: unsealed.tryMax(by: areInIncreasingOrder))
  }
}
