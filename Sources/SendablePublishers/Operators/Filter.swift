import PortableCombine

extension SendablePublisher {
  /// Lets only those values pass that satisfy a condition.
  ///
  /// ```swift
  /// let even = SendableShell.sequence([1, 2, 3, 4]).filter { $0.isMultiple(of: 2) }   // 2, 4
  /// ```
  ///
  /// - Parameter isIncluded: Is called once per value, on the thread that delivers it.
  /// - Returns: The values for which it said true. For each of the others one more is asked for, so that downstream
  ///   gets as many as it demanded.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> SendableShell<Publishers.Filter<Upstream>> {
    .init(checked: Publishers.Filter(upstream: unsealed, isIncluded: isIncluded))
  }

  /// Lets only those values pass that satisfy a condition, or ends the stream with an error.
  ///
  /// ```swift
  /// let even = SendableShell.sequence([2, 3, -1]).tryFilter { number in
  ///   if number < 0 { throw URLError(.badServerResponse) }
  ///   return number.isMultiple(of: 2)
  /// }   // 2, then the failure
  /// ```
  ///
  /// - Parameter isIncluded: Is called once per value, on the thread that delivers it; an error that it throws ends the
  ///   stream.
  /// - Returns: The values for which it said true; may fail with any error. For each of the others one more is asked
  ///   for.
  @_alwaysEmitIntoClient
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryFilter<Upstream>
  > {
    .init(checked: Publishers.TryFilter(upstream: unsealed, isIncluded: isIncluded))
  }
}
