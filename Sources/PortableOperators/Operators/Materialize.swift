import PortableCombine

extension Publishers {
  /// One event of a stream as a value.
  public enum Event<Output, Failure: Error> {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }
}

extension Publishers.Event: Sendable where Output: Sendable {}
extension Publishers.Event: Equatable where Output: Equatable, Failure: Equatable {}
extension Publishers.Event: Hashable where Output: Hashable, Failure: Hashable {}

extension Publisher {
  /// Publishes the events of this publisher, its end among them, as values.
  ///
  /// Use it to pass a failure through operators that would end with it, or to compare streams in a test.
  ///
  /// ```swift
  /// func outcomes(_ requests: AnyPublisher<AnyPublisher<Int, URLError>, Never>)
  ///   -> AnyPublisher<Publishers.Event<Int, URLError>, Never>
  /// {
  ///   requests.map { $0.materialize() }.switchToLatest().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that never fails. Demand is passed on as it is; the event of the end waits until it is asked
  ///   for, and the stream finishes right after it.
  @inlinable
  @_disfavoredOverload
  public func materialize() -> Publishers.Materialize<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// A publisher that makes values of the events of its upstream.
  @frozen
  public struct Materialize<Upstream: Publisher>: Publisher {
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    public typealias Failure = Never

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let stage = _MaterializeStage<Upstream.Output, Upstream.Failure, S>(subscriber)
      if stage.outlet.start(stage) { upstream.subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _MaterializeState<Failure: Error>: CountedState {
  @usableFromInline var upstream = Intake()
  @usableFromInline var owed = Subscribers.Demand.none
  /// How upstream has ended, as long as downstream has not been told.
  @usableFromInline var ending: Subscribers.Completion<Failure>?

  @inlinable init() {}

  @inlinable
  func end() -> Leftovers { Leftovers() }

  @inlinable
  mutating func takeEnding() -> Subscribers.Completion<Failure>? {
    owed > .none ? ending.take() : nil
  }
}

@usableFromInline
@_fixed_layout
final class _MaterializeStage<Output, Failure: Error, Downstream: Subscriber>: Stage, Subscriber
where Downstream.Input == Publishers.Event<Output, Failure>, Downstream.Failure == Never {
  @usableFromInline typealias Input = Output

  @usableFromInline let outlet: Outlet<Downstream, _MaterializeState<Failure>>

  @inlinable
  init(_ downstream: Downstream) {
    outlet = Outlet(downstream, _MaterializeState())
  }

  @usableFromInline var description: String { "Materialize" }

  @inlinable
  func receive(_ input: Output) -> Subscribers.Demand {
    sendCounted(.value(input))
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let ended = outlet.update { state in
      if !state.upstream.isOver { state.ending = completion }
      return state.upstream.end()
    }
    withExtendedLifetime(ended) {}
    sendEnding()
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    let upstream = outlet.update { state in
      state.owed += demand
      return state.upstream.request(demand)
    }
    if let upstream { upstream.request(demand) } else { sendEnding() }
  }

  @inlinable
  func sendEnding() {
    guard let ending = outlet.update({ $0.takeEnding() }) else { return }
    _ = outlet.send(.completion(ending))
    finish(.finished)
  }
}
