import PortableCombine

/// Brings the values of a publisher to the calls of `next()` that wait for them, the longest first.
final class ValuesSubscriber<Element: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Input = Element
  typealias State = ValuesState<Element, Failure>

  private let lock = NSLock()
  private var state: State

  private init(_ state: State) {
    self.state = state
  }

  static func attached<P: Publisher>(
    to upstream: P, _ buffering: AsyncBuffering<Failure>, prefetch: Int?
  ) -> ValuesSubscriber where P.Output == Element, P.Failure == Failure {
    let subscriber = ValuesSubscriber(State(buffering, prefetch: prefetch))
    upstream.receive(subscriber: subscriber)
    return subscriber
  }

  // MARK: - Upstream

  func receive(subscription: any Subscription) {
    guard let demand = lock.withLock({ state.receive(subscription: subscription) }) else {
      return subscription.cancel()
    }
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ element: Element) -> Subscribers.Demand {
    var call: State.Call?
    if lock.locked({ state.keep(element, answering: &call) }) {
      call?.resume(returning: .value(element))
      return .none
    }
    switch lock.withLock({ state.receive(element) }) {
    case .answer(let call, let element): call.resume(returning: .value(element))
    case .keep, .release: break
    case .overflow(let makeFailure):
      let failure = makeFailure()
      end(lock.withLock { state.receive(completion: .failure(failure)) })?.cancel()
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end(lock.withLock { state.receive(completion: completion) })
  }

  // MARK: - The loop

  /// - Returns: The next value, if it is there without a suspension. Each call has to be followed by `next()` if not.
  func ready() -> Element? {
    if Task.isCancelled { cancel() }
    lock.lock()
    let (isReady, source) = state.begin()
    if isReady {
      let element = state.removeFirst()
      lock.unlock()
      source?.request(.max(1))
      return element
    }
    lock.unlock()
    guard let source else { return nil }
    source.request(.max(1))
    // A source that answers at once needs no suspension.
    lock.lock()
    defer { lock.unlock() }
    return state.isReady ? state.removeFirst() : nil
  }

  /// Waits for the value that `ready()` asked for.
  func next(isolation: isolated (any Actor)? = #isolation) async -> State.Outcome {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { call in
        if let answer = lock.withLock({ state.wait(call) }) { call.resume(returning: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  func cancel() {
    end(lock.withLock { state.cancel() })?.cancel()
  }

  /// - Returns: The subscription that ended.
  @discardableResult
  private func end(_ ending: State.Ending) -> (any Subscription)? {
    var outcome = ending.first
    while let call = ending.calls.popFirst() {
      call.resume(returning: outcome)
      outcome = ending.others
    }
    return ending.upstream
  }
}
