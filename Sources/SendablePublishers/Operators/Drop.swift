import PortableCombine

extension SendablePublisher {
  /// Leaves out the first values.
  ///
  /// ```swift
  /// let rest = SendableShell.sequence([1, 2, 3]).dropFirst()   // 2, 3
  /// ```
  ///
  /// - Parameter count: How many are left out. Traps when negative.
  /// - Returns: The values after them. As many more are asked for.
  @_alwaysEmitIntoClient
  public func dropFirst(_ count: Int = 1) -> SendableShell<Publishers.Drop<Upstream>> {
    .init(checked: unsealed.dropFirst(count))
  }
}
