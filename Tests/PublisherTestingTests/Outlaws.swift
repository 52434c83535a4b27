import PublisherTesting
import Foundation

/// Hands upstream's own subscription on, and everything else: what Combine's `map` does.
struct Transparent: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let upstream: TestPublisher<Int, TestFailure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    upstream.subscribe(Inner(downstream: subscriber))
  }

  private struct Inner<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Int, Downstream.Failure == TestFailure {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Int) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<TestFailure>) { downstream.receive(completion: completion) }
  }
}

/// Publishes the numbers from 1 without an upstream. Right when it has a turn; without one, each request delivers
/// where it is called, also while another thread is delivering.
struct Numbers: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let count: Int
  let hasTurn: Bool

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Inner(subscriber, count, hasTurn))
  }

  private final class Inner<Downstream: Subscriber>: Subscription
  where Downstream.Input == Int, Downstream.Failure == Never {
    private let lock = NSLock()
    private let count: Int
    private let hasTurn: Bool
    private var downstream: Downstream?
    private var sent = 0
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(_ downstream: Downstream, _ count: Int, _ hasTurn: Bool) {
      self.downstream = downstream
      self.count = count
      self.hasTurn = hasTurn
    }

    func request(_ more: Subscribers.Demand) {
      let isFree = lock.withLock {
        demand += more
        if isDelivering, hasTurn { return false }
        isDelivering = true
        return true
      }
      guard isFree else { return }
      while let (downstream, value) = next() {
        let more = downstream.receive(value)
        lock.withLock { demand += more }
        if value == count { takeDownstream()?.receive(completion: .finished) }
      }
    }

    private func next() -> (Downstream, Int)? {
      lock.withLock {
        guard demand > .none, sent < count, let downstream else {
          isDelivering = false
          return nil
        }
        demand -= 1
        sent += 1
        return (downstream, sent)
      }
    }

    private func takeDownstream() -> Downstream? {
      lock.withLock {
        defer { downstream = nil }
        return downstream
      }
    }

    func cancel() {
      _ = takeDownstream()
    }
  }
}

/// Delivers later, when its queue is run: right as long as it is.
struct Later: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  /// Work that waits for a test to run it.
  final class Queue: Sendable {
    private let waiting = Guarded<[@Sendable () -> Void]>([])

    func enqueue(_ action: @escaping () -> Void) {
      // Run by one thread at a time, the one that settles.
      nonisolated(unsafe) let action = action
      waiting.withLock { $0.append { action() } }
    }

    func run() {
      while let action = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { action() }
    }
  }

  let upstream: TestPublisher<Int, TestFailure>
  let queue: Queue

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    Relay(upstream: upstream).subscribe(Inner(subscriber, queue))
  }

  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Int, Downstream.Failure == TestFailure {
    private let downstream: Guarded<Downstream?>
    private let upstream = Guarded<Subscription?>(nil)
    private let queue: Queue

    init(_ downstream: Downstream, _ queue: Queue) {
      self.downstream = Guarded(downstream)
      self.queue = queue
    }

    func receive(subscription: Subscription) {
      upstream.withLock { $0 = subscription }
      downstream.value?.receive(subscription: self)
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      queue.enqueue {
        guard let more = self.downstream.value?.receive(input), more > .none else { return }
        self.upstream.value?.request(more)
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<TestFailure>) {
      queue.enqueue {
        self.upstream.take(nil)
        self.downstream.take(nil)?.receive(completion: completion)
      }
    }

    func request(_ demand: Subscribers.Demand) {
      upstream.value?.request(demand)
    }

    func cancel() {
      downstream.take(nil)
      upstream.take(nil)?.cancel()
    }
  }
}

extension Guarded {
  /// Puts a new state in, and returns the old one.
  @discardableResult
  fileprivate func take(_ new: State) -> State {
    withLock { state in
      defer { state = new }
      return state
    }
  }
}

/// Subscribes to its upstream again when it fails, for ever, and once more after it has finished.
struct Again: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let upstream: TestPublisher<Int, TestFailure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    let inner = Inner(subscriber, upstream)
    subscriber.receive(subscription: inner)
    inner.resubscribe()
  }

  private final class Inner<Downstream: Subscriber>: Subscription
  where Downstream.Input == Int, Downstream.Failure == TestFailure {
    private struct State {
      var downstream: Downstream?
      var upstream: Subscription?
      var demand = Subscribers.Demand.none
      var finishes = 0
    }
    private let state: Guarded<State>
    private let publisher: TestPublisher<Int, TestFailure>

    init(_ downstream: Downstream, _ publisher: TestPublisher<Int, TestFailure>) {
      state = Guarded(State(downstream: downstream))
      self.publisher = publisher
    }

    func resubscribe() {
      publisher.subscribe(AttemptSubscriber(parent: self))
    }

    func receive(_ subscription: Subscription) {
      let demand = state.withLock { state -> Subscribers.Demand? in
        if state.downstream == nil || state.upstream != nil { return nil }
        state.upstream = subscription
        return state.demand
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      let downstream = state.withLock { state in
        if state.downstream != nil, state.demand > .none { state.demand -= 1 }
        return state.downstream
      }
      let more = downstream?.receive(input) ?? .none
      state.withLock { $0.demand += more }
      return more
    }

    func receive(_ completion: Subscribers.Completion<TestFailure>) {
      let (isOver, old) = state.withLock { state in
        let old = state.upstream
        state.upstream = nil
        if completion == .finished { state.finishes += 1 }
        return (state.finishes == 2, old)
      }
      withExtendedLifetime(old) {}
      if isOver { takeAll().downstream?.receive(completion: completion) } else { resubscribe() }
    }

    func request(_ demand: Subscribers.Demand) {
      state.withLock { state in
        state.demand += demand
        return state.upstream
      }?.request(demand)
    }

    func cancel() {
      takeAll().upstream?.cancel()
    }

    private func takeAll() -> State {
      state.withLock { state in
        defer { state = State() }
        return state
      }
    }
  }

  private struct AttemptSubscriber<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Int, Downstream.Failure == TestFailure {
    let parent: Inner<Downstream>
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: Subscription) { parent.receive(subscription) }
    func receive(_ input: Int) -> Subscribers.Demand { parent.receive(input) }
    func receive(completion: Subscribers.Completion<TestFailure>) { parent.receive(completion) }
  }
}
