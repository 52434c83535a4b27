import PortableCombine

/// The state of an operator with many upstreams of equal standing.
@usableFromInline
protocol ManyState: StageState {
  var upstreams: [Intake] { get set }
}

extension ManyState {
  /// There is no main one.
  @inlinable
  var upstream: Intake {
    get { Intake() }
    set {}
  }

  @inlinable
  mutating func end() -> Leftovers {
    Leftovers(endUpstreams())
  }

  @inlinable
  mutating func endUpstreams() -> [(any Cancellable)?] {
    upstreams.indices.map { upstreams[$0].end() }
  }

  /// Returns whom to ask.
  @inlinable
  mutating func requestOfAll(_ demand: Subscribers.Demand) -> [any Subscription] {
    upstreams.indices.compactMap { upstreams[$0].request(demand) }
  }
}

/// An operator with many upstreams of equal standing.
@usableFromInline
protocol ManyStage: Stage where State: ManyState {
  associatedtype Element
  func receive(_ element: Element, from index: Int) -> Subscribers.Demand
  /// The upstream has finished, and been taken off.
  func upstreamFinished(_ index: Int)
}

extension ManyStage {
  /// Subscribes to each of them, until the stream ends.
  @inlinable
  func subscribe<P: Publisher>(to publishers: [P]) where P.Output == Element, P.Failure == Downstream.Failure {
    for (index, publisher) in publishers.enumerated() {
      guard outlet.isOpen else { return }
      publisher.subscribe(ManySubscriber(self, index))
    }
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    for subscription in outlet.update({ $0.requestOfAll(demand) }) { subscription.request(demand) }
  }
}

/// The subscriber of one of many upstreams.
@usableFromInline
@frozen
struct ManySubscriber<Parent: ManyStage>: Subscriber {
  @usableFromInline typealias Input = Parent.Element
  @usableFromInline typealias Failure = Parent.Downstream.Failure

  @usableFromInline let parent: Parent
  @usableFromInline let index: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ parent: Parent, _ index: Int) {
    self.parent = parent
    self.index = index
  }

  @inlinable
  func receive(subscription: any Subscription) {
    parent.outlet.link(subscription) { $0.upstreams[index].link(subscription) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    parent.receive(input, from: index)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    // The end may come before the subscription, and once only.
    let (isFirst, subscription) = parent.outlet.update { state in
      (!state.upstreams[index].isOver, state.upstreams[index].end())
    }
    withExtendedLifetime(subscription) {}
    guard isFirst else { return }
    if case .failure = completion { parent.finish(completion) } else { parent.upstreamFinished(index) }
  }
}
