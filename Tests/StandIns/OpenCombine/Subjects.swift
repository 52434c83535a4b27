import Foundation

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let hub = Hub<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { hub.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
  public func send(subscription: Subscription) { hub.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber)
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let hub = Hub<Output, Failure>()

  public init(_ value: Output) {
    hub.current = value
  }

  public var value: Output {
    get { hub.value! }
    set { send(newValue) }
  }

  public func send(_ value: Output) { hub.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
  public func send(subscription: Subscription) { hub.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber)
  }
}

/// The state of both subjects. As there, a lock for the state, and a recursive one for each delivery.
private final class Hub<Output, Failure: Error> {
  private let lock = NSLock()
  // Guarded by the lock:
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [Subscription] = []
  fileprivate var current: Output?

  var value: Output? { lock.withLock { current } }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(self, subscriber)
    let (ended, upstreams): (Subscribers.Completion<Failure>?, [Subscription]) = lock.withLock {
      if completion == nil { conduits.append(conduit) }
      return (completion, self.upstreams)
    }
    guard let ended else {
      subscriber.receive(subscription: conduit)
      for upstream in upstreams { upstream.request(.unlimited) }
      return
    }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: ended)
  }

  func detach(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  func send(_ value: Output) {
    let targets: [Conduit<Output, Failure>] = lock.withLock {
      if completion != nil { return [] }
      if current != nil { current = value }
      return conduits
    }
    for target in targets { target.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let targets: [Conduit<Output, Failure>] = lock.withLock {
      if self.completion != nil { return [] }
      self.completion = completion
      defer { conduits = [] }
      return conduits
    }
    for target in targets { target.finish(completion) }
  }

  func send(subscription: Subscription) {
    let isWanted: Bool = lock.withLock {
      upstreams.append(subscription)
      return !conduits.isEmpty || current != nil
    }
    if isWanted { subscription.request(.unlimited) }
  }
}

private final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = NSLock()
  private let turn = NSRecursiveLock()
  // Guarded by the lock:
  private var hub: Hub<Output, Failure>?
  private var downstream: Downstream<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var owesCurrent: Bool

  init<S: Subscriber>(_ hub: Hub<Output, Failure>, _ subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.hub = hub
    downstream = Downstream(subscriber)
    owesCurrent = hub.value != nil
  }

  var description: String { "Subject" }

  func offer(_ value: Output) {
    turn.lock()
    defer { turn.unlock() }
    let target: Downstream<Output, Failure>? = lock.withLock {
      guard demand > 0 else {
        owesCurrent = hub?.value != nil
        return nil
      }
      demand -= 1
      owesCurrent = false
      return downstream
    }
    guard let target else { return }
    request(target.value(value))
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    turn.lock()
    defer { turn.unlock() }
    take()?.end(completion)
  }

  func request(_ more: Subscribers.Demand) {
    let owed: Output? = lock.withLock {
      demand += more
      return owesCurrent && demand > 0 ? hub?.value : nil
    }
    if let owed { offer(owed) }
  }

  func cancel() {
    let left: Hub<Output, Failure>? = lock.withLock { hub }
    left?.detach(self)
    _ = take()
  }

  private func take() -> Downstream<Output, Failure>? {
    lock.withLock {
      defer {
        downstream = nil
        hub = nil
      }
      return downstream
    }
  }
}

/// A subscriber with its type hidden.
struct Downstream<Input, Failure: Error> {
  let value: (Input) -> Subscribers.Demand
  let end: (Subscribers.Completion<Failure>) -> Void

  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    value = { subscriber.receive($0) }
    end = { subscriber.receive(completion: $0) }
  }
}

/// Does not keep the subject that it feeds.
final class SubjectFeed<S: Subject>: Subscriber, Subscription {
  private weak var subject: S?
  private let lock = NSLock()
  private var upstream: Subscription?

  init(_ subject: S) {
    self.subject = subject
  }

  func receive(subscription: Subscription) {
    lock.withLock { upstream = subscription }
    subject?.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    lock.withLock { upstream = nil }
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    let taken: Subscription? = lock.withLock {
      defer { upstream = nil }
      return upstream
    }
    taken?.cancel()
  }
}
