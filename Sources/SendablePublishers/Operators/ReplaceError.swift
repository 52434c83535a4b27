import PortableCombine

extension SendableShell {
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
    .init(checked: Publishers.ReplaceError(upstream: upstream, output: output))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see ``SendableShell/replaceError(with:)``.
  @_alwaysEmitIntoClient
  public func replaceError(with output: Output) -> SendableShell<Publishers.ReplaceError<Self>> {
    shell.replaceError(with: output)
  }
}
