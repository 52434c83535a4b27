import PortableCombine

extension SendablePublisher {
  /// Lets a number of values pass, then finishes.
  ///
  /// ```swift
  /// let two = SendableShell.sequence(1...).prefix(2)   // 1, 2
  /// ```
  ///
  /// - Parameter maxLength: How many values pass. Traps when it is negative.
  /// - Returns: A stream that cancels upstream and finishes with its last value.
  @_alwaysEmitIntoClient
  public func prefix(_ maxLength: Int) -> SendableShell<Publishers.Output<Upstream>> {
    .init(checked: unsealed.prefix(maxLength))
  }
}
