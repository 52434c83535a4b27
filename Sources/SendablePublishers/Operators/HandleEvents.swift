import PortableCombine

extension SendablePublisher {
  /// Runs closures as events pass, for logging, measuring and other side effects.
  ///
  /// ```swift
  /// let watched = SendableShell.sequence([1, 2]).handleEvents(receiveOutput: { print("passing", $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: Is called when upstream handed over its subscription.
  ///   - receiveOutput: Is called with each value, before downstream gets it.
  ///   - receiveCompletion: Is called with the end, before downstream gets it.
  ///   - receiveCancel: Is called when downstream cancels.
  ///   - receiveRequest: Is called when downstream asks for values.
  /// - Returns: The same values, completion and demand.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func handleEvents(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil,
    receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
  ) -> SendableShell<Publishers.HandleEvents<Upstream>> {
    .init(
      checked:
        Publishers.HandleEvents(
          upstream: unsealed, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
          receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest))
  }
}
