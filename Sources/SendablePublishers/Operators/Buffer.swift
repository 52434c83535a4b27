import PortableCombine

extension SendablePublisher {
  /// Keeps values until downstream asks for them.
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Int, Never>()
  /// let kept = readings.asSendablePublisher().buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
  /// ```
  ///
  /// - Parameters:
  ///   - size: How many values are kept at most.
  ///   - prefetch: Whether upstream is asked for all that it has (`byRequest`) or for as many as there is room
  ///     (`keepFull`).
  ///   - whenFull: What becomes of a value for which there is no room.
  /// - Returns: The same values, as they are demanded, apart from those that were dropped.
  @_alwaysEmitIntoClient
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: SendableBufferingStrategy<Failure>
  ) -> SendableShell<Publishers.Buffer<Upstream>> {
    .init(
      checked:
        Publishers.Buffer(upstream: unsealed, size: size, prefetch: prefetch, whenFull: whenFull.unchecked))
  }
}
