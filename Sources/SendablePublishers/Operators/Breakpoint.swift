import PortableCombine

extension SendablePublisher {
  /// Stops in the debugger as events pass that one is looking for.
  ///
  /// ```swift
  /// let watched = SendableShell.sequence([1, 2]).breakpoint(receiveOutput: { $0 > 100 })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: Says whether to stop at the subscription.
  ///   - receiveOutput: Says whether to stop at a value.
  ///   - receiveCompletion: Says whether to stop at the end.
  /// - Returns: The same values, completion and demand. Without a debugger the program ends with `SIGTRAP` instead.
  @_alwaysEmitIntoClient
  public func breakpoint(
    receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
    receiveOutput: (@Sendable (Output) -> Bool)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> SendableShell<Publishers.Breakpoint<Upstream>> {
    .init(
      checked: Publishers.Breakpoint(
        upstream: unsealed, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion))
  }

  /// Stops in the debugger when the stream fails.
  ///
  /// - Returns: The same values, completion and demand. Without a debugger the program ends with `SIGTRAP` instead.
  @_alwaysEmitIntoClient
  public func breakpointOnError() -> SendableShell<Publishers.Breakpoint<Upstream>> {
    .init(checked: unsealed.breakpointOnError())
  }
}
