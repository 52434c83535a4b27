import PortableCombine

extension SendablePublisher {
  /// Goes on with another publisher when this stream fails.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let safe = failing.catch { _ in SendableShell.just(0) }   // 0
  /// ```
  ///
  /// - Parameter handler: Is called with the error, and returns what to go on with, which gets what is left of the
  ///   demand.
  /// - Returns: A stream that may fail only as the second publisher may.
  @_alwaysEmitIntoClient
  public func `catch`<P: SendableOperand & Sendable>(_ handler: @escaping @Sendable (Failure) -> P)
    -> SendableShell<Publishers.Catch<Upstream, P.Upstream>>
  where P.Output == Output {
    .init(checked: Publishers.Catch(upstream: unsealed, handler: { handler($0).unsealed }))
  }

  /// Goes on with another publisher when this stream fails, or ends with another error.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let retried = failing.tryCatch { error in
  ///   guard error.code == .timedOut else { throw error }
  ///   return SendableShell.just(0)
  /// }   // 0
  /// ```
  ///
  /// - Parameter handler: Is called with the error, and returns what to go on with, which gets what is left of the
  ///   demand. An error that it throws ends the stream.
  /// - Returns: A stream that may fail with any error.
  @_alwaysEmitIntoClient
  public func tryCatch<P: SendableOperand & Sendable>(_ handler: @escaping @Sendable (Failure) throws -> P)
    -> SendableShell<Publishers.TryCatch<Upstream, P.Upstream>> where P.Output == Output
  {
    .init(checked: Publishers.TryCatch(upstream: unsealed, handler: { try handler($0).unsealed }))
  }

  /// Takes any publisher that is `Sendable`: see the last form of `flatMap(maxPublishers:_:)`.
  @available(*, deprecated, message: "start the inner chain with asSendablePublisher()")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `catch`<P: Publisher & Sendable>(_ handler: @escaping @Sendable (Failure) -> P)
    -> SendableShell<Publishers.Catch<Upstream, P>>
  where P.Output == Output {
    .init(checked: Publishers.Catch(upstream: unsealed, handler: handler))
  }
}
