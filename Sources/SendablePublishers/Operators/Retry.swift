import PortableCombine

extension SendablePublisher {
  /// Subscribes again when this stream fails.
  ///
  /// ```swift
  /// let reading = SendableShell.deferred { SendableShell.fail(outputType: Int.self, error: URLError(.timedOut)) }
  /// let patient = reading.retry(2)   // three attempts in all
  /// ```
  ///
  /// - Parameter retries: How often it is tried again. The failure of the last attempt passes through. Traps when
  ///   negative.
  /// - Returns: A stream with the values of all attempts. What was demanded and not yet delivered is asked of the next
  ///   one.
  @_alwaysEmitIntoClient
  public func retry(_ retries: Int) -> SendableShell<Publishers.Retry<Upstream>> {
    .init(checked: unsealed.retry(retries))
  }
}
