import PortableCombine

extension Publisher {
  /// Publishes the values of whichever of two publishers sends first, or ends first.
  ///
  /// ```swift
  /// func fastest(_ a: AnyPublisher<String, URLError>, _ b: AnyPublisher<String, URLError>)
  ///   -> AnyPublisher<String, URLError>
  /// {
  ///   a.amb(b).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter other: The other publisher. It is not subscribed to if this one sends or ends at once.
  /// - Returns: A publisher that goes on as the first one does; the other is cancelled before its first event goes down.
  ///   Each is asked for what downstream asks for.
  @inlinable
  @_disfavoredOverload
  public func amb<Other: Publisher>(_ other: Other) -> Publishers.Amb<Self, Other>
  where Other.Output == Output, Other.Failure == Failure {
    .init(a: self, b: other)
  }
}

extension Publishers {
  /// A publisher of the values of whichever of two publishers sends or ends first.
  @frozen
  public struct Amb<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    @inlinable
    public init(a: A, b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _RaceStage(subscriber, 2)
      guard stage.outlet.start(stage) else { return }
      a.subscribe(_Racer(stage, 0))
      if stage.isOpen { b.subscribe(_Racer(stage, 1)) }
    }
  }

  /// A publisher of the values of whichever of many publishers sends or ends first.
  ///
  /// ```swift
  /// func fastest(_ mirrors: [AnyPublisher<String, URLError>]) -> AnyPublisher<String, URLError> {
  ///   Publishers.Race(mirrors).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// The others are cancelled before the first event goes down. Each is asked for what downstream asks for. It finishes at
  /// once if there are none.
  @frozen
  public struct Race<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    @inlinable
    public init(_ upstreams: some Collection<Upstream>) {
      publishers = Array(upstreams)
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _RaceStage(subscriber, publishers.count)
      guard stage.outlet.start(stage) else { return }
      for (index, publisher) in publishers.enumerated() {
        guard stage.isOpen else { return }
        publisher.subscribe(_Racer(stage, index))
      }
      if publishers.isEmpty { stage.finish(.finished) }
    }
  }
}

@usableFromInline
@frozen
struct _RaceState: StageState {
  /// The winner, when there is one.
  @usableFromInline var upstream = Intake()
  @usableFromInline var winner: Int?
  /// Those who run, until one has won.
  @usableFromInline var racers: [Intake]

  @inlinable
  init(_ count: Int) {
    racers = Array(repeating: Intake(), count: count)
  }

  @usableFromInline
  enum Claim {
    case lost
    case won
    /// With those who have lost by that.
    case wins([any Cancellable])
  }

  /// An event has come.
  @inlinable
  mutating func claim(_ index: Int) -> Claim {
    if let winner { return winner == index ? .won : .lost }
    winner = index
    upstream = racers[index]
    racers[index] = Intake()
    defer { racers = [] }
    return .wins(racers.indices.compactMap { racers[$0].end() })
  }

  @inlinable
  mutating func link(_ subscription: any Subscription, _ index: Int) -> Subscribers.Demand? {
    if let winner { return winner == index ? upstream.link(subscription) : nil }
    return racers.isEmpty ? nil : racers[index].link(subscription)
  }

  @inlinable
  mutating func request(_ demand: Subscribers.Demand) -> [any Subscription] {
    if winner != nil { return upstream.request(demand).map { [$0] } ?? [] }
    return racers.indices.compactMap { racers[$0].request(demand) }
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { racers = [] }
    return Leftovers(racers.indices.map { racers[$0].end() })
  }
}

@usableFromInline
@_fixed_layout
final class _RaceStage<Downstream: Subscriber>: Stage {
  @usableFromInline let outlet: Outlet<Downstream, _RaceState>

  @inlinable
  init(_ downstream: Downstream, _ count: Int) {
    outlet = Outlet(downstream, _RaceState(count))
  }

  @usableFromInline var description: String { "Race" }

  /// Nobody has won, and downstream has not cancelled.
  @inlinable
  var isOpen: Bool { outlet.updateUnlessEnded { $0.winner == nil } ?? false }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    for subscription in outlet.update({ $0.request(demand) }) { subscription.request(demand) }
  }

  /// Says whether the racer of that index has won.
  @inlinable
  func claim(_ index: Int) -> Bool {
    switch outlet.updateUnlessEnded({ $0.claim(index) }) ?? .lost {
    case .lost: return false
    case .won: return true
    case .wins(let others):
      for other in others { other.cancel() }
      return true
    }
  }
}

@usableFromInline
@frozen
struct _Racer<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: _RaceStage<Downstream>
  @usableFromInline let index: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ stage: _RaceStage<Downstream>, _ index: Int) {
    self.stage = stage
    self.index = index
  }

  @inlinable
  func receive(subscription: any Subscription) {
    stage.outlet.link(subscription) { $0.link(subscription, index) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    stage.claim(index) ? stage.outlet.send(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if stage.claim(index) { stage.upstreamEnded(completion) }
  }
}
