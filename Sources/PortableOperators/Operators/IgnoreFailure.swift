import PortableCombine

extension Publisher {
  /// Ends the stream without a failure where this publisher fails.
  ///
  /// Nobody learns of the failure. See `replaceError(with:)`, `catch(_:)` and `mapToResult()` first.
  ///
  /// ```swift
  /// func suggestions(_ request: AnyPublisher<String, URLError>) -> AnyPublisher<String, Never> {
  ///   request.ignoreFailure().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter completeImmediately: Whether the stream finishes instead; if false, it stays open and silent.
  /// - Returns: A publisher that never fails, and passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func ignoreFailure(completeImmediately: Bool = true) -> Publishers.Catch<Self, Empty<Output, Never>> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }
  }
}
