import PortableCombine

/// What upstream and downstream hold of a subscription with an async closure.
///
/// The task holds the core for as long as anything may come. When neither side has this any more, nothing can.
final class AwaitConnection<Input: Sendable, Output: Sendable, Failure: Error>: Subscriber, Subscription {
  private let core: AwaitCore<Input, Output, Failure>

  init(_ core: AwaitCore<Input, Output, Failure>) {
    self.core = core
  }

  deinit {
    core.abandon()
  }

  func receive(subscription: any Subscription) {
    core.receive(subscription: subscription, as: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    core.receive(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    core.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    trapIfEmpty(demand)
    core.request(demand)
  }

  func cancel() {
    core.cancel()
  }
}

extension AwaitConnection {
  /// Subscribes, and starts the task.
  static func attach<Upstream: Publisher>(
    _ downstream: AnySubscriber<Output, Failure>, to upstream: Upstream, plan: AwaitPlan<Failure>,
    work: AwaitWork<Input, Output, Failure>, finale: AwaitFinale<Failure>? = nil,
    demand: Subscribers.Demand = .none
  ) -> AwaitConnection where Upstream.Output == Input, Upstream.Failure == Failure {
    let prefetch = plan.buffering.prefetch(isDemandDriven: isDemandDriven(upstream))
    let core = AwaitCore(
      AwaitState(
        plan: plan, prefetch: prefetch, work: work, finale: finale, downstream: downstream, demand: demand),
      isolation: work.isolation)
    let connection = AwaitConnection(core)
    core.start()
    upstream.receive(subscriber: connection)
    return connection
  }
}
