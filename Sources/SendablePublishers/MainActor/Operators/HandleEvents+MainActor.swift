import PortableCombine

extension MainActorStream {
  /// Does something on the side when something happens in the stream.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let logged = count.asDriver().handleEvents(receiveOutput: { print("shown: \($0)") })
  /// ```
  ///
  /// The closures run on the main actor, in the order of the events, once for all subscribers of the result.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Is called when the first subscriber came, before the first value.
  ///   - receiveOutput: Is called with each value, before it goes on.
  ///   - receiveCompletion: Is called when the stream ends.
  ///   - receiveCancel: Is called when the stream is released before it ended.
  /// - Returns: A stream of the same kind.
  public func handleEvents(
    receiveSubscription: (@MainActor @Sendable () -> Void)? = nil,
    receiveOutput: (@MainActor @Sendable (Element) -> Void)? = nil,
    receiveCompletion: (@MainActor @Sendable () -> Void)? = nil,
    receiveCancel: (@MainActor @Sendable () -> Void)? = nil
  ) -> Self {
    .init(
      stream.handleEvents(
        HandledEvents(
          subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion,
          cancel: receiveCancel)))
  }
}

private struct HandledEvents<Element: Sendable>: Sendable {
  let subscription: (@MainActor @Sendable () -> Void)?
  let output: (@MainActor @Sendable (Element) -> Void)?
  let completion: (@MainActor @Sendable () -> Void)?
  let cancel: (@MainActor @Sendable () -> Void)?
}

private enum HandledEvent<Element: Sendable>: Sendable {
  case subscription
  case stream(StreamEvent<Element>)
  case cancel
}

extension SharedStream {
  /// All events take one way to the main actor, so that they stay in order though the first and the last may come from
  /// other threads.
  fileprivate func handleEvents(_ handlers: HandledEvents<Element>) -> SharedStream {
    SharedStream(replays: replays, sharing: sharing) { inlet in
      let hasEnded = Confined(false)
      let isCancelled = Locked(false)
      let delivery = MainActorDelivery<HandledEvent<Element>> { event in
        switch event {
        case .subscription: handlers.subscription?()
        case .stream where isCancelled.withLock { $0 }: break
        case .stream(.value(let value)):
          handlers.output?(value)
          inlet.send(value)
        case .stream(.end):
          hasEnded.value = true
          handlers.completion?()
          inlet.end()
        case .cancel:
          if !hasEnded.value { handlers.cancel?() }
        }
      }
      delivery.send(.subscription)
      let subscription = self.attach { delivery.send(.stream($0)) }
      // Runs after the end too, as the connection is freed then.
      return AnyCancellable {
        isCancelled.withLock { $0 = true }
        subscription.cancel()
        delivery.send(.cancel)
        delivery.finish()
      }
    }
  }
}
