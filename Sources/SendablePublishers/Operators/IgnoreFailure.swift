import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Finishes where this stream fails.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let quiet = failing.ignoreFailure()
  /// ```
  ///
  /// - Parameter completeImmediately: Whether it finishes at once; else it does nothing any more.
  /// - Returns: A stream that can't fail.
  @_alwaysEmitIntoClient
  public func ignoreFailure(completeImmediately: Bool = true)
    -> SendableShell<Publishers.Catch<Upstream, Empty<Output, Never>>>
  {
    .init(checked: unsealed.ignoreFailure(completeImmediately: completeImmediately))
  }
}
