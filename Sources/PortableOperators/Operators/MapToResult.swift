import PortableCombine

extension Publisher {
  /// Publishes each value as a success, and a failure as the last value.
  ///
  /// ```swift
  /// func outcome(_ request: AnyPublisher<String, URLError>) -> AnyPublisher<Result<String, URLError>, Never> {
  ///   request.mapToResult().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that never fails. A failure waits until it is asked for, and the stream finishes with it.
  @inlinable
  @_disfavoredOverload
  public func mapToResult()
    -> Publishers.Catch<
      Publishers.Map<Self, Result<Output, Failure>>, Just<Result<Output, Failure>>
    >
  {
    map(Result.success).catch { Just(.failure($0)) }
  }
}
