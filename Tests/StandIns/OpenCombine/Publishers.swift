import Foundation

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: any Publisher<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    base = publisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    base.receive(subscriber: subscriber)
  }
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence(sequence: [output]).receive(subscriber: subscriber)
  }
}

public struct Empty<Output, Failure: Error>: Publisher {
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .finished)
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      switch result {
      case .success(let value): subject.send(value)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.receive(subscriber: FirstValue(subscriber))
  }
}

/// Waits for a value, then ends.
private final class FirstValue<S: Subscriber>: Subscriber, Subscription {
  private let downstream: S
  private var upstream: Subscription?

  init(_ downstream: S) {
    self.downstream = downstream
  }

  func receive(subscription: Subscription) {
    upstream = subscription
    downstream.receive(subscription: self)
  }

  func receive(_ input: S.Input?) -> Subscribers.Demand {
    guard let input else { return .unlimited }
    upstream?.cancel()
    _ = downstream.receive(input)
    downstream.receive(completion: .finished)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { downstream.receive(completion: completion) }
  func request(_ demand: Subscribers.Demand) { upstream?.request(.unlimited) }
  func cancel() { upstream?.cancel() }
}

extension Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence.makeIterator(), subscriber))
    }
  }

  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapStage(subscriber, transform))
    }
  }

  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let schedule: (@escaping () -> Void) -> Void

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ScheduledStage(subscriber, schedule))
    }
  }

  public final class MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Never>()

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> Cancellable { upstream.subscribe(subject) }
  }
}

extension Swift.Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }

  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    .init(upstream: self) { scheduler.schedule(options: options, $0) }
  }

  public func delay<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S)
    -> Publishers.ReceiveOn<Self, S>
  {
    .init(upstream: self) {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: nil, $0)
    }
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init(self) }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

private final class SequenceSubscription<I: IteratorProtocol, S: Subscriber>: Subscription, CustomStringConvertible
where S.Input == I.Element {
  private let lock = NSLock()
  // Guarded by the lock:
  private var iterator: I
  private var downstream: S?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  private var next: I.Element?

  init(_ iterator: I, _ downstream: S) {
    self.iterator = iterator
    self.downstream = downstream
    next = self.iterator.next()
  }

  var description: String { "Sequence" }

  func request(_ more: Subscribers.Demand) {
    let isMine: Bool = lock.withLock {
      demand += more
      defer { isSending = true }
      return !isSending
    }
    guard isMine else { return }
    while let step = lock.withLock({ takeStep() }) {
      let more = step.value.map { step.target.receive($0) } ?? .none
      let isLast: Bool = lock.withLock {
        demand += more
        if next != nil || downstream == nil { return false }
        downstream = nil
        return true
      }
      if isLast { step.target.receive(completion: .finished) }
    }
  }

  private func takeStep() -> (target: S, value: I.Element?)? {
    guard let downstream, next == nil || demand > 0 else {
      isSending = false
      return nil
    }
    guard let value = next else { return (downstream, nil) }
    demand -= 1
    next = iterator.next()
    return (downstream, value)
  }

  func cancel() { lock.withLock { downstream = nil } }
}

private struct MapStage<S: Subscriber, Input>: Subscriber {
  let downstream: S
  let transform: (Input) -> S.Input
  let combineIdentifier = CombineIdentifier()

  init(_ downstream: S, _ transform: @escaping (Input) -> S.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
  func receive(completion: Subscribers.Completion<S.Failure>) { downstream.receive(completion: completion) }
}

private final class ScheduledStage<S: Subscriber>: Subscriber, Subscription {
  private let schedule: (@escaping () -> Void) -> Void
  private let lock = NSLock()
  // Guarded by the lock:
  private var downstream: S?
  private var upstream: Subscription?

  init(_ downstream: S, _ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: Subscription) {
    lock.withLock { upstream = subscription }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    schedule {
      guard let target = self.lock.withLock({ self.downstream }) else { return }
      let more = target.receive(input)
      self.lock.withLock { self.upstream }?.request(more)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    schedule { self.lock.withLock { self.downstream }?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    let taken: Subscription? = lock.withLock {
      defer {
        upstream = nil
        downstream = nil
      }
      return upstream
    }
    taken?.cancel()
  }
}
