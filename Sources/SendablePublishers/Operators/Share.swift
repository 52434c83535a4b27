import PortableCombine

extension SendablePublisher {
  /// Lets all subscribers have part in one subscription, so that the work upstream is done once.
  ///
  /// ```swift
  /// let expensive = SendableShell.sequence([1, 2, 3]).map { $0 * $0 }.share()
  /// ```
  ///
  /// - Returns: A stream that subscribes upstream for its first subscriber and cancels when the last one is gone. Who
  ///   comes later misses what was published before; after the end there is only the completion.
  @_alwaysEmitIntoClient
  public func share() -> SendableShell<Publishers.Share<Upstream>> {
    .init(checked: Publishers.Share(upstream: unsealed))
  }
}
