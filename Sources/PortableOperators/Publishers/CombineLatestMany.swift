import PortableCombine

extension Publishers {
  /// A publisher of the latest values of many publishers, in their order, whenever one of them sends.
  ///
  /// ```swift
  /// func allValid(_ fields: [CurrentValueSubject<Bool, Never>]) -> AnyPublisher<Bool, Never> {
  ///   Publishers.CombineLatestMany(fields).map { $0.allSatisfy { $0 } }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// The first array comes when each publisher has sent a value. The stream finishes when all have finished, and fails as
  /// soon as one fails. Each publisher is asked for as many values as downstream asks for; a value that comes when
  /// downstream waits for none is remembered, and not published by itself. Of no publishers it publishes `[]` and
  /// finishes. Arrays come on the thread of the value that made them; what comes while one is being delivered is delivered
  /// by the same thread.
  @frozen
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    @inlinable
    public init(_ upstreams: some Collection<Upstream>) {
      publishers = Array(upstreams)
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if publishers.isEmpty { return Just([]).setFailureType(to: Failure.self).subscribe(subscriber) }
      let stage = _CombineLatestManyStage<Upstream.Output, S>(subscriber, publishers.count)
      if stage.outlet.start(stage) { stage.subscribe(to: publishers) }
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this publisher and others of the same kind.
  @inlinable
  @_disfavoredOverload
  public func combineLatest(with others: some Collection<Self>) -> Publishers.CombineLatestMany<Self> {
    .init([self] + others)
  }
}

@usableFromInline
@frozen
struct _CombineLatestManyState<Element>: ManyState {
  @usableFromInline var upstreams: [Intake]
  @usableFromInline var owed = Subscribers.Demand.none
  /// As long as some have sent nothing.
  @usableFromInline var first: [Element?]
  @usableFromInline var missing: Int
  /// From then on, when all have sent something.
  @usableFromInline var latest: [Element] = []
  @usableFromInline var running: Int

  @inlinable
  init(_ count: Int) {
    upstreams = Array(repeating: Intake(), count: count)
    first = Array(repeating: nil, count: count)
    missing = count
    running = count
  }

  /// Returns the value before, to be released outside of the lock.
  @inlinable
  mutating func keep(_ element: Element, _ index: Int) -> Element? {
    if missing == 0 {
      let old = latest[index]
      latest[index] = element
      return old
    }
    let old = first[index]
    first[index] = element
    if old == nil {
      missing -= 1
      if missing == 0 {
        latest = first.compactMap { $0 }
        first = []
      }
    }
    return old
  }

  /// What goes down, if downstream waits for it.
  @inlinable
  mutating func take() -> [Element]? {
    guard missing == 0, owed > .none else { return nil }
    owed -= 1
    return latest
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { (first, latest) = ([], []) }
    return Leftovers(endUpstreams(), values: (first, latest))
  }
}

@usableFromInline
@_fixed_layout
final class _CombineLatestManyStage<Element, Downstream: Subscriber>: ManyStage where Downstream.Input == [Element] {
  @usableFromInline let outlet: Outlet<Downstream, _CombineLatestManyState<Element>>

  @inlinable
  init(_ downstream: Downstream, _ count: Int) {
    outlet = Outlet(downstream, _CombineLatestManyState(count))
  }

  @usableFromInline var description: String { "CombineLatest" }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    let subscriptions = outlet.update { state in
      state.owed += demand
      return state.requestOfAll(demand)
    }
    for subscription in subscriptions { subscription.request(demand) }
  }

  @inlinable
  func receive(_ element: Element, from index: Int) -> Subscribers.Demand {
    var old: Element?
    outlet.offer { state in
      if state.upstreams[index].isOver { return nil }
      old = state.keep(element, index)
      return state.take()
    } answered: {
      request($0)
    }
    withExtendedLifetime(old) {}
    return .none
  }

  @inlinable
  func upstreamFinished(_ index: Int) {
    let isLast = outlet.update { state in
      state.running -= 1
      return state.running == 0
    }
    if isLast { finish(.finished) }
  }
}
