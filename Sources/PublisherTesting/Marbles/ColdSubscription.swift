/// A subscriber's own stream. Keeps what it has not asked for yet; the end comes when nothing is kept any more.
final class ColdSubscription<Input, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var downstream: AnySubscriber<Input, Failure>?
    var kept: [RecordedEvent<Input, Failure>] = []
    var demand = Subscribers.Demand.none
    /// As long as the subscriber gets something, nobody else gives it more. True until it has this subscription.
    var isSending = true

    /// What is to be sent now, to whom; nil when something is being sent, or nothing is there or asked for.
    mutating func next() -> (RecordedEvent<Input, Failure>, AnySubscriber<Input, Failure>)? {
      guard !isSending, let downstream, let event = kept.first else { return nil }
      if case .value = event {
        guard demand > .none else { return nil }
        demand -= 1
      } else {
        self.downstream = nil
      }
      kept.removeFirst()
      isSending = true
      return (event, downstream)
    }
  }

  private let state: Guarded<State>
  /// Called once, at the end or at the cancel.
  private let onEnd: () -> Void

  init(_ downstream: AnySubscriber<Input, Failure>, onEnd: @escaping () -> Void) {
    state = Guarded(State(downstream: downstream))
    self.onEnd = onEnd
  }

  /// Hands this subscription over; before, nothing is sent.
  func start() {
    state.value.downstream?.receive(subscription: self)
    state.withLock { $0.isSending = false }
    drain()
  }

  func send(_ event: RecordedEvent<Input, Failure>) {
    state.withLock { $0.kept.append(event) }
    drain()
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
    drain()
  }

  func cancel() {
    let released = state.withLock { state in
      defer { state.downstream = nil }
      return (state.downstream, state.kept)
    }
    state.set(\.kept, to: [])
    if released.0 != nil { onEnd() }
  }

  private func drain() {
    while let (event, downstream) = state.withLock({ $0.next() }) {
      var more = Subscribers.Demand.none
      switch event {
      case .value(let value): more = downstream.receive(value)
      case .finished:
        onEnd()
        downstream.receive(completion: .finished)
      case .failure(let error):
        onEnd()
        downstream.receive(completion: .failure(error))
      case .subscription: break
      }
      state.withLock { state in
        state.demand += more
        state.isSending = false
      }
    }
  }
}
