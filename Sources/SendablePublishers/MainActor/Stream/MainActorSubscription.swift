import PortableCombine

/// The subscription of one of Combine's subscribers to a stream: counts its demand.
final class MainActorSubscription<S: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable
where S.Input: Sendable, S.Failure == Never {
  /// What is let go of at the end, or when it is cancelled.
  private struct Parties {
    let subscriber: S
    let stream: SharedStream<S.Input>
    /// The latest value of a stream that replays it, if there was no demand for it yet.
    var kept: S.Input?
  }

  let description: String
  private let feed = Feed()
  private let lock = NSLock()
  private var parties: Parties?
  private var demand = Subscribers.Demand.none

  init(of subscriber: S, to stream: SharedStream<S.Input>) {
    description = stream.replays ? "Driver" : "Signal"
    parties = Parties(subscriber: subscriber, stream: stream)
  }

  /// Attaches to the stream, which keeps the subscription alive until it is cancelled or the stream ends.
  func start() {
    guard let stream = lock.withLock({ parties?.stream }) else { return }
    feed.keep(
      stream.attach { event in
        switch event {
        case .value(let value): self.receive(value)
        case .end: self.finish()
        }
      })
  }

  func request(_ demand: Subscribers.Demand) {
    let stream = lock.withLock {
      self.demand += demand
      return self.demand > .none && parties?.kept != nil ? parties?.stream : nil
    }
    stream?.perform { _ in self.deliverKept() }
  }

  func cancel() {
    withExtendedLifetime(takeParties()) {}
    feed.cancel()
  }

  private func takeParties() -> Parties? {
    lock.withLock {
      defer { parties = nil }
      return parties
    }
  }

  @MainActor private func finish() {
    takeParties()?.subscriber.receive(completion: .finished)
    feed.cancel()
  }

  @MainActor private func receive(_ value: S.Input) {
    // What was kept before is let go of after the lock was left, as is a value for which there is no demand.
    let replaced = lock.withLock {
      let mayKeep = demand > .none || parties?.stream.replays == true
      defer { if mayKeep { parties?.kept = value } }
      return parties?.kept
    }
    _ = replaced
    deliverKept()
  }

  @MainActor private func deliverKept() {
    let delivery = lock.withLock { () -> (value: S.Input, subscriber: S)? in
      guard demand > .none, let subscriber = parties?.subscriber, let value = parties?.kept else { return nil }
      parties?.kept = nil
      demand -= 1
      return (value, subscriber)
    }
    guard let delivery else { return }
    let more = delivery.subscriber.receive(delivery.value)
    if more > .none { request(more) }
  }
}
