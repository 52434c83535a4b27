import PortableCombine

extension SendablePublisher {
  /// Delivers values and completion on an actor, for the rest of the pipeline.
  ///
  /// Use it where an operator, or a subscriber that isn't yours, is to run on an actor. Where only the end of the
  /// pipeline is the actor's, `sink(on:)` is simpler. A global actor is given by its `shared`:
  ///
  /// ```swift
  /// @MainActor
  /// final class Label {
  ///   var text = ""
  /// }
  ///
  /// func show(_ readings: PassthroughSubject<Double, Never>, in label: Label) -> AnyCancellable {
  ///   readings.asSendablePublisher()
  ///     .map { "\($0) °C" }
  ///     .receive(on: MainActor.shared)
  ///     .sink { text in MainActor.assumeIsolated { label.text = text } }
  /// }
  /// ```
  ///
  /// - Parameter actor: Where the values are delivered. The publisher keeps it; a subscription keeps it while values
  ///   wait for it and not longer, so that an actor may hold its own subscriptions. When it is freed, the subscription
  ///   is cancelled with the next value.
  /// - Returns: The same values in their order; none is lost, however many wait. Demand and cancellation go upstream at
  ///   once, on the caller's thread. After a cancel on the actor nothing is delivered.
  public func receive<Target: Actor>(on actor: Target) -> SendableShell<Publishers.ReceiveOnActor<Upstream, Target>> {
    .init(checked: Publishers.ReceiveOnActor(upstream: unsealed, actor: actor))
  }
}

extension Publishers {
  /// Delivers what the upstream sends on an actor.
  public struct ReceiveOnActor<Upstream: Publisher, Target: Actor>: Publisher where Upstream.Output: Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let actor: Target

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ActorRelay(actor, subscriber))
    }
  }
}

/// Not checked: the downstream is called by the mailbox, one call after another.
private final class ActorRelay<Target: Actor, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Input: Sendable {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let upstream = UpstreamSlot()
  private let mailbox: ActorMailbox<Target, Input, Failure>
  /// Until it has its subscription.
  private var downstream: Downstream?

  init(_ actor: Target, _ downstream: Downstream) {
    self.downstream = downstream
    // Boxed, since what is isolated can't name a type that isn't known to be `Sendable`.
    nonisolated(unsafe) let downstream = AnySubscriber(downstream)
    mailbox = ActorMailbox(actor, .unbounded) { [upstream] _, event in
      switch event {
      case .value(let value): upstream.request(downstream.receive(value))
      case .completion(let completion): downstream.receive(completion: completion)
      }
    }
  }

  func receive(subscription: any Subscription) {
    guard upstream.link(subscription, holdingRequests: true), let downstream else { return }
    self.downstream = nil
    downstream.receive(subscription: self)
    // Not before, so that no value overlaps with the subscription.
    if !mailbox.open() { cancel() }
    // Not before that, since a source without an end doesn't return before it is cancelled.
    upstream.letRequestsGo()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !mailbox.send(input) { upstream.cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    mailbox.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    mailbox.close()
    upstream.cancel()
  }
}

extension ActorRelay: CustomStringConvertible {
  var description: String { "ReceiveOnActor" }
}
