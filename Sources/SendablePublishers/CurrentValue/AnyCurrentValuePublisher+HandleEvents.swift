import PortableCombine

extension AnyCurrentValuePublisher {
  /// Runs closures as events pass, for logging, measuring and other side effects. A read of `value` is no event.
  ///
  /// ```swift
  /// let score = CurrentValueSubject<Int, Never>(0)
  /// let watched = score.asCurrentValuePublisher().handleEvents(receiveOutput: { print("passing", $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: Is called when upstream handed over its subscription.
  ///   - receiveOutput: Is called with each value, before downstream gets it.
  ///   - receiveCompletion: Is called with the end, before downstream gets it.
  ///   - receiveCancel: Is called when downstream cancels.
  ///   - receiveRequest: Is called when downstream asks for values.
  /// - Returns: The same values, completion, demand and current value.
  @inlinable
  public func handleEvents(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil,
    receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
  ) -> Self {
    lifted(
      {
        $0.handleEvents(
          receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
          receiveCancel: receiveCancel, receiveRequest: receiveRequest)
      }, { $0 })
  }
}
