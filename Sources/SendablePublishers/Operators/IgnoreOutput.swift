import PortableCombine

extension SendablePublisher {
  /// Drops all values: for when only the end matters.
  ///
  /// ```swift
  /// let done = SendableShell.sequence([1, 2, 3]).ignoreOutput()   // finishes, without a value
  /// ```
  ///
  /// - Returns: A stream without values, which ends as this one does. All values are asked for.
  @_alwaysEmitIntoClient
  public func ignoreOutput() -> SendableShell<Publishers.IgnoreOutput<Upstream>> {
    .init(checked: Publishers.IgnoreOutput(upstream: unsealed))
  }
}
