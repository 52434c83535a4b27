import PortableCombine

extension Publisher where Failure == Never {
  /// Publishes the events that this publisher sends as values, and ends as they say.
  ///
  /// ```swift
  /// func values(_ events: AnyPublisher<Publishers.Event<Int, URLError>, Never>) -> AnyPublisher<Int, URLError> {
  ///   events.dematerialize().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that cancels this one at the event of an end. It finishes when this one finishes without one.
  @inlinable
  @_disfavoredOverload
  public func dematerialize<Value, Error: Swift.Error>() -> Publishers.Dematerialize<Self, Value, Error>
  where Output == Publishers.Event<Value, Error> {
    .init(upstream: self)
  }

  /// Publishes the values among the events that this publisher sends.
  @inlinable
  @_disfavoredOverload
  public func elements<Value, Error: Swift.Error>() -> Publishers.CompactMap<Self, Value>
  where Output == Publishers.Event<Value, Error> {
    compactMap {
      if case .value(let value) = $0 { return value }
      return nil
    }
  }

  /// Publishes the failures among the events that this publisher sends.
  @inlinable
  @_disfavoredOverload
  public func failures<Value, Error: Swift.Error>() -> Publishers.CompactMap<Self, Error>
  where Output == Publishers.Event<Value, Error> {
    compactMap {
      if case .completion(.failure(let error)) = $0 { return error }
      return nil
    }
  }
}

extension Publishers {
  /// A publisher that makes events of the values of its upstream.
  @frozen
  public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output == Event<Output, Failure>, Upstream.Failure == Never {
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _DematerializeStage(subscriber)
      if stage.outlet.start(stage) { upstream.subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _DematerializeState: StageState {
  @usableFromInline var upstream = Intake()

  @inlinable init() {}

  @inlinable
  func end() -> Leftovers { Leftovers() }
}

@usableFromInline
@_fixed_layout
final class _DematerializeStage<Downstream: Subscriber>: Stage, Subscriber {
  @usableFromInline typealias Input = Publishers.Event<Downstream.Input, Downstream.Failure>
  @usableFromInline typealias Failure = Never

  @usableFromInline let outlet: Outlet<Downstream, _DematerializeState>

  @inlinable
  init(_ downstream: Downstream) {
    outlet = Outlet(downstream, _DematerializeState())
  }

  @usableFromInline var description: String { "Dematerialize" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    switch input {
    case .value(let value): return outlet.send(value)
    case .completion(let completion):
      finish(completion)
      return .none
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) {
    upstreamEnded(.finished)
  }
}
