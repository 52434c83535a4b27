import OpenCombine
import PortableOpenCombine
import PublisherTesting

/// A subscriber of OpenCombine's that writes down what it receives.
final class OpenRecorder<Input, Failure: Error>: OpenCombine.Subscriber, CustomStringConvertible {
  private let initial: OpenCombine.Subscribers.Demand
  private let more: (Input) -> OpenCombine.Subscribers.Demand
  private let state = Guarded(State())

  struct State {
    var subscription: (any OpenCombine.Subscription)?
    var subscriptionCount = 0
    var values: [Input] = []
    var completions: [OpenCombine.Subscribers.Completion<Failure>] = []
  }

  init(
    demand: OpenCombine.Subscribers.Demand = .unlimited,
    _ more: @escaping (Input) -> OpenCombine.Subscribers.Demand = { _ in .none }
  ) {
    initial = demand
    self.more = more
  }

  var description: String { "OpenRecorder" }
  var values: [Input] { state.value.values }
  var completions: [OpenCombine.Subscribers.Completion<Failure>] { state.value.completions }
  var subscriptionCount: Int { state.value.subscriptionCount }
  var subscription: (any OpenCombine.Subscription)? { state.value.subscription }

  func request(_ demand: OpenCombine.Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  func receive(subscription: any OpenCombine.Subscription) {
    state.withLock {
      $0.subscription = subscription
      $0.subscriptionCount += 1
    }
    if initial != .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> OpenCombine.Subscribers.Demand {
    state.withLock { $0.values.append(input) }
    return more(input)
  }

  func receive(completion: OpenCombine.Subscribers.Completion<Failure>) {
    state.withLock { $0.completions.append(completion) }
  }
}

extension OpenCombine.Publisher {
  func recordOpen(
    demand: OpenCombine.Subscribers.Demand = .unlimited,
    _ more: @escaping (Output) -> OpenCombine.Subscribers.Demand = { _ in .none }
  ) -> OpenRecorder<Output, Failure> {
    let recorder = OpenRecorder<Output, Failure>(demand: demand, more)
    subscribe(recorder)
    return recorder
  }
}

/// A publisher of OpenCombine's that is driven by hand, for one subscriber.
final class OpenSource<Output, Failure: Error>: OpenCombine.Publisher, OpenCombine.Subscription {
  private(set) var log: [String] = []
  private var deliver: ((Output) -> OpenCombine.Subscribers.Demand)?
  private var end: ((OpenCombine.Subscribers.Completion<Failure>) -> Void)?
  private(set) var subscriberDescription = ""

  func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    log.append("subscribe")
    subscriberDescription = String(describing: subscriber)
    deliver = { subscriber.receive($0) }
    end = { subscriber.receive(completion: $0) }
    subscriber.receive(subscription: self)
  }

  func request(_ demand: OpenCombine.Subscribers.Demand) { log.append("request(\(demand))") }
  func cancel() { log.append("cancel") }

  @discardableResult
  func send(_ value: Output) -> OpenCombine.Subscribers.Demand { deliver?(value) ?? .none }
  func send(completion: OpenCombine.Subscribers.Completion<Failure>) { end?(completion) }
}

/// An operator of OpenCombine's with a subscription of its own, which only hands on.
struct Rewrapped<Upstream: OpenCombine.Publisher>: OpenCombine.Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream

  func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(Stage(downstream: subscriber))
  }

  struct Stage<S: OpenCombine.Subscriber>: OpenCombine.Subscriber {
    let downstream: S
    let combineIdentifier = OpenCombine.CombineIdentifier()

    func receive(subscription: any OpenCombine.Subscription) {
      downstream.receive(subscription: Handle(upstream: subscription))
    }
    func receive(_ input: S.Input) -> OpenCombine.Subscribers.Demand { downstream.receive(input) }
    func receive(completion: OpenCombine.Subscribers.Completion<S.Failure>) {
      downstream.receive(completion: completion)
    }
  }

  struct Handle: OpenCombine.Subscription {
    let upstream: any OpenCombine.Subscription
    let combineIdentifier = OpenCombine.CombineIdentifier()
    func request(_ demand: OpenCombine.Subscribers.Demand) { upstream.request(demand) }
    func cancel() { upstream.cancel() }
  }
}
