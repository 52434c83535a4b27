import PortableCombine

extension SendableShell {
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
        upstream: upstream, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion))
  }

  /// Stops in the debugger when the stream fails.
  ///
  /// - Returns: The same values, completion and demand. Without a debugger the program ends with `SIGTRAP` instead.
  @_alwaysEmitIntoClient
  public func breakpointOnError() -> SendableShell<Publishers.Breakpoint<Upstream>> {
    .init(checked: upstream.breakpointOnError())
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)`.
  @_alwaysEmitIntoClient
  public func breakpoint(
    receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
    receiveOutput: (@Sendable (Output) -> Bool)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> SendableShell<Publishers.Breakpoint<Self>> {
    shell.breakpoint(
      receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion)
  }

  /// Starts a chain: see `SendableShell.breakpointOnError()`.
  @_alwaysEmitIntoClient
  public func breakpointOnError() -> SendableShell<Publishers.Breakpoint<Self>> {
    shell.breakpointOnError()
  }
}
