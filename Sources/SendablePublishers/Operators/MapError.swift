import PortableCombine

extension SendablePublisher {
  /// Turns a failure into one of another type.
  ///
  /// ```swift
  /// struct LoadError: Error { let cause: URLError }
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let described = failing.mapError { LoadError(cause: $0) }
  /// ```
  ///
  /// - Parameter transform: Is called at most once a subscriber.
  /// - Returns: The same values; demand passes through.
  @_alwaysEmitIntoClient
  public func mapError<E: Error>(_ transform: @escaping @Sendable (Failure) -> E)
    -> SendableShell<Publishers.MapError<Upstream, E>>
  {
    .init(checked: Publishers.MapError(upstream: unsealed, transform))
  }
}
