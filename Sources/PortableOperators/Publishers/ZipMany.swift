import PortableCombine

extension Publishers {
  /// A publisher of the first values of many publishers, in their order, then of the second ones, and so on.
  ///
  /// ```swift
  /// func rounds(_ players: [AnyPublisher<Int, Never>]) -> AnyPublisher<[Int], Never> {
  ///   Publishers.ZipMany(players).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Values wait, without a bound, until each publisher has sent as many. The stream finishes as soon as a publisher has
  /// finished and none of its values waits, and fails as soon as one fails. Each publisher is asked for as many values as
  /// downstream asks for. Of no publishers it publishes `[]` and finishes. Arrays come on the thread of the value that
  /// completed them; what comes while one is being delivered is delivered by the same thread.
  @frozen
  public struct ZipMany<Upstream: Publisher>: Publisher {
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
      let stage = _ZipManyStage<Upstream.Output, S>(subscriber, publishers.count)
      if stage.outlet.start(stage) { stage.subscribe(to: publishers) }
    }
  }
}

extension Publisher {
  /// Publishes the first values of this publisher and others of the same kind, then the second ones, and so on.
  @inlinable
  @_disfavoredOverload
  public func zip(with others: some Collection<Self>) -> Publishers.ZipMany<Self> {
    .init([self] + others)
  }

  /// Publishes the values of this publisher and others of the same kind as they come.
  @inlinable
  @_disfavoredOverload
  public func merge(with others: some Collection<Self>) -> Publishers.MergeMany<Self> {
    .init([self] + others)
  }
}

@usableFromInline
@frozen
struct _ZipManyState<Element>: ManyState {
  @usableFromInline var upstreams: [Intake]
  @usableFromInline var waiting: [Fifo<Element>]
  /// How many have a value that waits.
  @usableFromInline var ready = 0

  @inlinable
  init(_ count: Int) {
    upstreams = Array(repeating: Intake(), count: count)
    waiting = Array(repeating: Fifo(), count: count)
  }

  @inlinable
  mutating func keep(_ element: Element, _ index: Int) {
    if waiting[index].isEmpty { ready += 1 }
    waiting[index].append(element)
  }

  /// One value of each, if each has one; and whether there can be no more.
  @inlinable
  mutating func take() -> (row: [Element], isLast: Bool)? {
    guard ready == waiting.count else { return nil }
    var isLast = false
    let row = waiting.indices.map { index in
      let element = waiting[index].removeFirst()
      if waiting[index].isEmpty {
        ready -= 1
        if upstreams[index].isOver { isLast = true }
      }
      return element
    }
    return (row, isLast)
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { waiting = [] }
    return Leftovers(endUpstreams(), values: waiting)
  }
}

@usableFromInline
@_fixed_layout
final class _ZipManyStage<Element, Downstream: Subscriber>: ManyStage where Downstream.Input == [Element] {
  @usableFromInline let outlet: Outlet<Downstream, _ZipManyState<Element>>

  @inlinable
  init(_ downstream: Downstream, _ count: Int) {
    outlet = Outlet(downstream, _ZipManyState(count))
  }

  @usableFromInline var description: String { "Zip" }

  @inlinable
  func receive(_ element: Element, from index: Int) -> Subscribers.Demand {
    var isLast = false
    outlet.offer { state in
      if state.upstreams[index].isOver { return nil }
      state.keep(element, index)
      guard let row = state.take() else { return nil }
      isLast = row.isLast
      return row.row
    } answered: {
      request($0)
    }
    if isLast { finish(.finished) }
    return .none
  }

  @inlinable
  func upstreamFinished(_ index: Int) {
    // After the end nothing is kept any more.
    if outlet.updateUnlessEnded({ $0.waiting[index].isEmpty }) == true { finish(.finished) }
  }
}
