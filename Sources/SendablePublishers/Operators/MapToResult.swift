import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes each value as a success, and a failure as the last value.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let results = failing.mapToResult()   // .failure(…)
  /// ```
  ///
  /// - Returns: A stream that never fails.
  @_alwaysEmitIntoClient
  public func mapToResult()
    -> SendableShell<
      Publishers.Catch<Publishers.Map<Upstream, Result<Output, Failure>>, Just<Result<Output, Failure>>>
    >
  {
    .init(checked: unsealed.mapToResult())
  }
}
