import PortableCombine

extension SendablePublisher where Failure == Never {
  /// Says of a stream that can't fail that it may, so that it goes together with one that may.
  ///
  /// ```swift
  /// let mayFail = SendableShell.just(1).setFailureType(to: URLError.self)
  /// ```
  ///
  /// - Parameter failureType: The kind of error that the other stream may fail with.
  /// - Returns: The same values; demand passes through.
  @_alwaysEmitIntoClient
  public func setFailureType<E: Error>(to failureType: E.Type)
    -> SendableShell<Publishers.SetFailureType<Upstream, E>>
  {
    .init(checked: Publishers.SetFailureType(upstream: unsealed))
  }
}
