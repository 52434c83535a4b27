import PortableCombine

/// Calls closures on an actor: what `sink(on:)` attaches.
final class ActorSink<Target: Actor, Input: Sendable, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private typealias Event = ActorEvent<Input, Failure>

  private let upstream = UpstreamSlot()
  private let mailbox: ActorMailbox<Target, Event>
  private let demand: Subscribers.Demand
  private let limit: (Int, ActorBuffering.Excess)?

  /// - Parameter buffering: Resolved.
  init(
    on actor: Target, _ buffering: ActorBuffering,
    receiveCompletion: @escaping @Sendable (isolated Target, Subscribers.Completion<Failure>) async -> Void,
    receiveValue: @escaping @Sendable (isolated Target, Input) async -> Void
  ) {
    buffering.check()
    let more: Subscribers.Demand
    switch buffering {
    case .automatic, .unbounded: (demand, limit, more) = (.unlimited, nil, .none)
    case .bounded(let size, let excess): (demand, limit, more) = (.unlimited, (size, excess), .none)
    case .onDemand(let prefetch): (demand, limit, more) = (.max(prefetch), nil, .max(1))
    }
    mailbox = ActorMailbox(actor) { [upstream] actor, event in
      switch event {
      case .value(let value):
        await receiveValue(actor, value)
        upstream.request(more)
      case .completion(let completion):
        await receiveCompletion(actor, completion)
      }
    }
    _ = mailbox.open()
  }

  func receive(subscription: any Subscription) {
    if upstream.link(subscription) { upstream.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !mailbox.send(.value(input), limit: limit) { cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    _ = mailbox.send(.completion(completion))
    mailbox.finish()
  }

  func cancel() {
    mailbox.close()
    upstream.cancel()
  }
}
