import PortableCombine

extension Publisher {
  /// Publishes the values of another publisher if this one finishes without a value.
  ///
  /// ```swift
  /// func page(_ cached: AnyPublisher<String, URLError>, _ loaded: AnyPublisher<String, URLError>)
  ///   -> AnyPublisher<String, URLError>
  /// {
  ///   cached.ifEmpty(switchTo: loaded).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter other: The publisher that is subscribed to when this one has finished without a value. It is not used
  ///   otherwise.
  /// - Returns: A publisher that fails as the one in use does. The other one is asked for what downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func ifEmpty<Other: Publisher>(switchTo other: Other) -> Publishers.IfEmpty<Self, Other>
  where Other.Output == Output, Other.Failure == Failure {
    .init(upstream: self, other: other)
  }
}

extension Publishers {
  /// A publisher that goes over to another one if its upstream finishes without a value.
  @frozen
  public struct IfEmpty<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Output == Other.Output, Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _IfEmptyStage<Upstream, Other, S>(subscriber, self)
      if stage.outlet.start(stage) { stage.proceed() }
    }
  }
}

@usableFromInline
@frozen
struct _IfEmptyExtra<Other>: SuccessionExtra {
  /// Nil from the first value on, and when it is in use.
  @usableFromInline var other: Other?

  @inlinable
  init(_ other: Other) {
    self.other = other
  }

  @inlinable
  mutating func end() -> Leftovers {
    Leftovers(values: other.take())
  }
}

@usableFromInline
@_fixed_layout
final class _IfEmptyStage<Upstream: Publisher, Other: Publisher, Downstream: Subscriber>: Succession
where
  Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure, Upstream.Output == Other.Output,
  Upstream.Failure == Other.Failure
{
  @usableFromInline typealias Extra = _IfEmptyExtra<Other>

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<Extra>>
  @usableFromInline let upstream: Upstream

  @inlinable
  init(_ downstream: Downstream, _ publisher: Publishers.IfEmpty<Upstream, Other>) {
    outlet = Outlet(downstream, SuccessionState(_IfEmptyExtra(publisher.other)))
    upstream = publisher.upstream
  }

  @usableFromInline var description: String { "IfEmpty" }

  @inlinable
  func subscribe(_ number: Int) {
    if number == 1 {
      upstream.subscribe(_IfEmptyFirst(self))
    } else if let other = outlet.update({ $0.extra.other.take() }) {
      other.subscribe(SuccessionInner(self, number))
    }
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    if case .finished = completion, outlet.update({ $0.extra.other != nil }) {
      proceed()
    } else {
      upstreamEnded(completion)
    }
  }
}

/// The subscriber of upstream: a value means that the other publisher is not needed.
@usableFromInline
@frozen
struct _IfEmptyFirst<Upstream: Publisher, Other: Publisher, Downstream: Subscriber>: Subscriber
where
  Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure, Upstream.Output == Other.Output,
  Upstream.Failure == Other.Failure
{
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let inner: SuccessionInner<_IfEmptyStage<Upstream, Other, Downstream>>

  @inlinable
  init(_ stage: _IfEmptyStage<Upstream, Other, Downstream>) {
    inner = SuccessionInner(stage, 1)
  }

  @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    inner.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let unneeded = inner.parent.outlet.update { $0.extra.other.take() }
    withExtendedLifetime(unneeded) {}
    return inner.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    inner.receive(completion: completion)
  }
}
