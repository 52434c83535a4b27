import PublisherTesting

/// A copy of `merge` of two that takes no turns: each side delivers on its own thread as it comes.
///
/// It asks both sides for all, whatever downstream asks for after its first request.
final class OverlapUnderThreads: Subscription, @unchecked Sendable {
  private struct State {
    var downstream: AnySubscriber<Int, TestFailure>?
    var upstreams: [Subscription] = []
    var running = 2
  }
  private let state: Guarded<State>

  init(_ downstream: AnySubscriber<Int, TestFailure>) {
    state = Guarded(State(downstream: downstream))
  }

  static func merge(_ first: some Publisher<Int, TestFailure>, _ second: some Publisher<Int, TestFailure>)
    -> PlantedOperator
  {
    PlantedOperator { downstream in
      let merge = OverlapUnderThreads(downstream)
      for upstream in [first.eraseToAnyPublisher(), second.eraseToAnyPublisher()] {
        upstream.subscribe(
          AnySubscriber(
            receiveSubscription: { subscription in merge.state.withLock { $0.upstreams.append(subscription) } },
            // Lawful is to take the subscription's turn around this call.
            receiveValue: { merge.state.value.downstream?.receive($0) ?? .none },
            receiveCompletion: merge.end))
      }
      downstream.receive(subscription: merge)
    }
  }

  private func end(_ completion: Subscribers.Completion<TestFailure>) {
    let downstream = state.withLock { state -> AnySubscriber<Int, TestFailure>? in
      state.running -= 1
      guard state.running == 0 || completion != .finished else { return nil }
      defer { state.downstream = nil }
      return state.downstream
    }
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { state.value.upstreams.forEach { $0.request(demand) } }

  func cancel() {
    let upstreams = state.withLock { state in
      defer { state = State(downstream: nil, running: 0) }
      return state.upstreams
    }
    upstreams.forEach { $0.cancel() }
  }
}
