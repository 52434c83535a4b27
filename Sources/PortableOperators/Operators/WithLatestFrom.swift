import PortableCombine

extension Publisher {
  /// Publishes, for each value, the latest value of another publisher.
  ///
  /// Use it when one stream says when, and another one says what: a tap on a button, and the text of a form.
  ///
  /// ```swift
  /// func submitted(_ taps: PassthroughSubject<Void, Never>, _ text: CurrentValueSubject<String, Never>)
  ///   -> AnyPublisher<String, Never>
  /// {
  ///   taps.withLatestFrom(text).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Values that come before the other publisher has sent one are dropped. The other publisher is subscribed to first.
  ///
  /// - Parameter other: The publisher whose latest value is taken. It is asked for all values. When it finishes, its last
  ///   value stays; when it fails, the stream fails.
  /// - Returns: A publisher that sends on the thread of this publisher, as many values as were asked for. It ends when this
  ///   publisher ends; the other one is cancelled then.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> where Other.Failure == Failure {
    .init(upstream: self, other: other) { $1 }
  }

  /// Publishes what a closure makes of each value and the latest value of another publisher.
  ///
  /// ```swift
  /// func labels(_ taps: PassthroughSubject<Int, Never>, _ unit: CurrentValueSubject<String, Never>)
  ///   -> AnyPublisher<String, Never>
  /// {
  ///   taps.withLatestFrom(unit) { "\($0) \($1)" }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// See `withLatestFrom(_:)` for when values are dropped and how the stream ends.
  ///
  /// - Parameters:
  ///   - other: The publisher whose latest value is taken.
  ///   - transform: Gets the value and the latest value of the other publisher, on the thread of the value.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> where Other.Failure == Failure {
    .init(upstream: self, other: other, transform: transform)
  }

  /// Publishes, for each value, the latest value of another publisher, which can't fail.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>, Other.Output>
  where Other.Failure == Never {
    .init(upstream: self, other: other.setFailureType(to: Failure.self)) { $1 }
  }

  /// Publishes what a closure makes of each value and the latest value of another publisher, which can't fail.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>, Result> where Other.Failure == Never {
    .init(upstream: self, other: other.setFailureType(to: Failure.self), transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Publishes, for each value, the latest value of another publisher. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> where Other.Failure == Never {
    .init(upstream: self, other: other) { $1 }
  }

  /// Publishes what a closure makes of each value and the latest value of another publisher. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> where Other.Failure == Never {
    .init(upstream: self, other: other, transform: transform)
  }
}

extension Publishers {
  /// A publisher that joins each value of one publisher with the latest value of another.
  @frozen
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other
    public let transform: (Upstream.Output, Other.Output) -> Output

    @inlinable
    public init(
      upstream: Upstream, other: Other, transform: @escaping (Upstream.Output, Other.Output) -> Output
    ) {
      self.upstream = upstream
      self.other = other
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _WithLatestFromStage<Upstream.Output, Other.Output, S>(subscriber, transform)
      guard stage.outlet.start(stage) else { return }
      other.subscribe(_WithLatestFromOther(stage: stage))
      if stage.outlet.isOpen { upstream.subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _WithLatestFromState<Latest>: StageState {
  @usableFromInline var upstream = Intake()
  @usableFromInline var other = Intake(.unlimited)
  @usableFromInline var latest: Latest?

  @inlinable init() {}

  /// Returns the value before, to be released outside of the lock.
  @inlinable
  mutating func keep(_ value: Latest) -> Latest? {
    if other.isOver { return value }
    let old = latest
    latest = value
    return old
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { latest = nil }
    return Leftovers([other.end()], values: latest)
  }
}

@usableFromInline
@_fixed_layout
final class _WithLatestFromStage<Input, Latest, Downstream: Subscriber>: Stage, Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: Outlet<Downstream, _WithLatestFromState<Latest>>
  @usableFromInline let transform: (Input, Latest) -> Downstream.Input

  @inlinable
  init(_ downstream: Downstream, _ transform: @escaping (Input, Latest) -> Downstream.Input) {
    outlet = Outlet(downstream, _WithLatestFromState())
    self.transform = transform
  }

  @usableFromInline var description: String { "WithLatestFrom" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let latest = outlet.update({ $0.latest }) else { return .max(1) }
    return outlet.send(transform(input, latest))
  }
}

@usableFromInline
@frozen
struct _WithLatestFromOther<Input, Latest, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: _WithLatestFromStage<Input, Latest, Downstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(stage: _WithLatestFromStage<Input, Latest, Downstream>) {
    self.stage = stage
  }

  @inlinable
  func receive(subscription: any Subscription) {
    stage.outlet.link(subscription) { $0.other.link(subscription) }
  }

  @inlinable
  func receive(_ input: Latest) -> Subscribers.Demand {
    let old = stage.outlet.update { $0.keep(input) }
    withExtendedLifetime(old) {}
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let ended = stage.outlet.update { $0.other.end() }
    withExtendedLifetime(ended) {}
    if case .failure = completion { stage.finish(completion) }
  }
}
