import PortableCombine

/// Calls closures on an actor: what `sink(on:)` attaches.
final class ActorSink<Target: Actor, Input: Sendable, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private let upstream = UpstreamSlot()
  private let mailbox: ActorMailbox<Target, Input, Failure>
  private let demand: Subscribers.Demand

  /// - Parameter prefetch: How many values upstream is asked to have waiting; `nil` if it is asked for all.
  init(
    on actor: Target, _ buffering: AsyncBuffering<Failure>, prefetch: Int?,
    receiveCompletion: @escaping @Sendable (isolated Target, Subscribers.Completion<Failure>) async -> Void,
    receiveValue: @escaping @Sendable (isolated Target, Input) async -> Void
  ) {
    demand = prefetch.map { .max($0) + 1 } ?? .unlimited
    let more: Subscribers.Demand = prefetch == nil ? .none : .max(1)
    mailbox = ActorMailbox(actor, buffering) { [upstream] actor, event in
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
    if !mailbox.send(input) { upstream.cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    mailbox.finish(completion)
  }

  func cancel() {
    mailbox.close()
    upstream.cancel()
  }
}
