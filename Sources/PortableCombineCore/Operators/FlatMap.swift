extension Publisher {
  /// Turns each value into a publisher, and brings the values of all of these into one stream, as they come.
  ///
  /// Use it to start something asynchronous for each value, such as a request. For only the newest at a time, use `map`
  /// and `switchToLatest()`.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher
  ///   .flatMap { Just($0 * 10).append($0 * 10 + 1) }
  ///   .sink { print($0) }  // 10, 11, 20, 21
  /// ```
  ///
  /// - Parameters:
  ///   - maxPublishers: how many of the inner publishers run at a time; the upstream is asked for another value when
  ///     one finishes.
  ///   - transform: called with each value, on the thread on which it comes.
  /// - Returns: a publisher that finishes when the upstream and all inner publishers have, and fails as soon as one
  ///   fails. An inner publisher is asked for one value at a time, or for all when all are wanted.
  @inlinable
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// As `flatMap(maxPublishers:_:)`, where only the inner publishers can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }

  /// As `flatMap(maxPublishers:_:)`, where neither can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// As `flatMap(maxPublishers:_:)`, where only the upstream can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publishers {
  /// The values of the publishers that a closure makes of the upstream's values, in one stream.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
      let core = _FlatMapCore(subscriber, maxPublishers)
      subscriber.receive(subscription: core)
      upstream.subscribe(_FlatMapStage(core, transform))
    }
  }
}

/// A merge whose children an upstream brings.
@usableFromInline
final class _FlatMapCore<S: Subscriber>: _MergeCore<S> {
  @usableFromInline let outer = _UpstreamLink()
  /// Between the outer publisher's subscription and its end: what it sends else is dropped. Confined to it.
  @exclusivity(unchecked) @usableFromInline var isOuterOn = false
  @usableFromInline let maxPublishers: Subscribers.Demand
  private let trampoline = _Trampoline()

  @inlinable
  init(_ subscriber: S, _ maxPublishers: Subscribers.Demand) {
    self.maxPublishers = maxPublishers
    super.init("FlatMap", subscriber)
  }

  @usableFromInline
  override func checkRequest(_ more: Subscribers.Demand) {
    more._assertNonZero("FlatMap")
  }

  @usableFromInline
  override func cancelSource() {
    outer.cancelUpstream()
  }

  @usableFromInline
  func linkOuter(_ subscription: Subscription) {
    guard outer.link(subscription) else { return }
    isOuterOn = true
    var isFirst = true  // then the loop runs for those that end meanwhile, and asks for one for each
    trampoline.poke {
      if isFirst {
        isFirst = false
        subscription.request(maxPublishers)
      } else {
        outer.requestUpstream(.max(1))
      }
    }
  }

  /// A child has ended: another may come. In a loop, since the answer may come, and end, within the request.
  @usableFromInline
  func childFinished(_ child: _Child) {
    let isFirst = !child.isEnded
    finished(child)
    if isFirst, !maxPublishers.isUnlimited { trampoline.poke { outer.requestUpstream(.max(1)) } }
  }

  @usableFromInline
  func outerFinished() {
    isOuterOn = false
    outer.upstreamEnded()
    sourceFinished()
  }

  @usableFromInline
  func outerFailed(_ error: S.Failure) {
    isOuterOn = false
    outer.upstreamEnded()
    failed(error)
  }
}

/// What the upstream of a flatMap sends to.
@usableFromInline
final class _FlatMapStage<Input, New: Publisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where New.Output == Downstream.Input, New.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = New.Failure

  @usableFromInline let core: _FlatMapCore<Downstream>
  @usableFromInline let transform: (Input) -> New

  @inlinable
  init(_ core: _FlatMapCore<Downstream>, _ transform: @escaping (Input) -> New) {
    self.core = core
    self.transform = transform
  }

  @inlinable
  func receive(subscription: Subscription) {
    core.linkOuter(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if core.isOver || !core.isOuterOn { return .none }
    let publisher = transform(input)
    if New.self == Just<New.Output>.self, core.demand.isUnlimited {  // folded away where the type is known
      deliver(unsafeBitCast(publisher, to: Just<New.Output>.self).output)
      return core.maxPublishers.isUnlimited ? .none : .max(1)
    }
    let child = _FlatMapChild(core)
    if core.enroll(child) { publisher.subscribe(child) }
    return .none
  }

  /// The value of a `Just`, without the ceremony of a subscription.
  @inlinable @inline(__always)
  func deliver(_ value: New.Output) {
    let me = ck_current_thread()
    let entry = core.enter(me)
    if entry == .busy {
      return core.handOver(me) {
        self.deliverNow(value)
        self.core.drain()
      }
    }
    deliverNow(value)
    if entry == .outer { core.leaveDrained(me) }
  }

  /// In the turn. What waits, from when not everything was asked for, comes first.
  @inlinable @inline(__always)
  final func deliverNow(_ value: New.Output) {
    if core.isOver { return }
    if core.waiting.isEmpty {
      _ = core.downstream.receive(value)
    } else {
      core.waiting.append((value, _FlatMapChild(core)))
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: core.outerFinished()
    case .failure(let error): core.outerFailed(error)
    }
  }

  @usableFromInline var description: String { core.description }
  @usableFromInline var customMirror: Mirror { core.customMirror }
  @usableFromInline var playgroundDescription: Any { core.playgroundDescription }
}

/// One inner publisher of a flatMap.
@usableFromInline
final class _FlatMapChild<Downstream: Subscriber>: _Child, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: _FlatMapCore<Downstream>

  @inlinable
  init(_ core: _FlatMapCore<Downstream>) {
    self.core = core
    super.init()
  }

  @inlinable
  func receive(subscription: Subscription) {
    if link(subscription) { core.arrived(self) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let back = core.receive(input, from: self)
    return core.demand.isUnlimited ? .none : back
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: core.childFinished(self)
    case .failure(let error):
      core.dismiss(self)
      core.failed(error)
    }
  }

  @usableFromInline override var parent: _FanIn? { core }
}
