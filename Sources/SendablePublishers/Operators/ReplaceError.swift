import PortableCombine

extension SendablePublisher {
  /// Ends with a value instead of a failure.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let safe = failing.replaceError(with: -1)   // -1
  /// ```
  ///
  /// - Parameter output: The value that is published when the stream fails, before it finishes.
  /// - Returns: A stream that can't fail.
  @_alwaysEmitIntoClient
  public func replaceError(with output: Output) -> SendableShell<Publishers.ReplaceError<Upstream>> {
    .init(checked: Publishers.ReplaceError(upstream: unsealed, output: output))
  }
}
