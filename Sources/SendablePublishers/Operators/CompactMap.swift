import PortableCombine

extension SendablePublisher {
  /// Turns each value into another, and leaves out those for which there is none.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence(["1", "x", "3"]).compactMap { Int($0) }   // 1, 3
  /// ```
  ///
  /// - Parameter transform: Is called once per value, on the thread that delivers it.
  /// - Returns: The results that are not `nil`. For each `nil` one more value is asked for.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func compactMap<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T?)
    -> SendableShell<Publishers.CompactMap<Upstream, T>>
  {
    .init(checked: Publishers.CompactMap(upstream: unsealed, transform: transform))
  }

  /// Turns each value into another, leaves out those for which there is none, or ends the stream with an error.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence(["1", "", "x"]).tryCompactMap { text in
  ///   if text.isEmpty { return nil as Int? }
  ///   guard let number = Int(text) else { throw URLError(.cannotParseResponse) }
  ///   return number
  /// }   // 1, then the failure
  /// ```
  ///
  /// - Parameter transform: Is called once per value, on the thread that delivers it; an error that it throws ends the
  ///   stream.
  /// - Returns: The results that are not `nil`; may fail with any error. For each `nil` one more value is asked for.
  @_alwaysEmitIntoClient
  public func tryCompactMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T?) -> SendableShell<
    Publishers.TryCompactMap<Upstream, T>
  > {
    .init(checked: Publishers.TryCompactMap(upstream: unsealed, transform: transform))
  }
}
