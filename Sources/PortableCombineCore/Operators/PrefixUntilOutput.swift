extension Publisher {
  /// Passes values on until another publisher sends one; then finishes.
  ///
  /// Use it to stop at an event: until the view is gone, until a key is pressed.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let stop = PassthroughSubject<Void, Never>()
  /// let cancellable = ticks.prefix(untilOutputFrom: stop).sink { print($0) }
  /// ```
  ///
  /// - Parameter publisher: is asked for one value. When it ends without one, that is ignored.
  /// - Returns: a publisher that passes requests on as they are.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The values of the upstream before the first of another publisher.
  @frozen
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let core = _PrefixUntilCore(subscriber)
      other.subscribe(_UntilTrigger<Other, S>(core) { _ in nil })
      upstream.subscribe(core)
    }
  }
}

@usableFromInline
@_fixed_layout
final class _PrefixUntilCore<S: Subscriber>: _UntilCore<S> {
  @exclusivity(unchecked) private var hasStarted = false  // confined to the turn
  @exclusivity(unchecked) @usableFromInline var isLinked = false  // confined to the upstream

  @inlinable
  init(_ subscriber: S) {
    super.init("PrefixUntilOutput", subscriber)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    upstream.requestUpstream(demand)
  }

  @usableFromInline
  override func triggered() {
    endInOrder {
      self.upstream.cancelUpstream()
      self.start()
      self.complete(.finished)
    }
  }

  /// Hands the subscription down, unless that is done; the end may come before the upstream's subscription.
  private func start() {
    post {
      if self.hasStarted { return }
      self.hasStarted = true
      self.downstream.receive(subscription: self)
    }
  }

  @usableFromInline
  override func receive(subscription: Subscription) {
    guard upstream.link(subscription) else { return }
    isLinked = true
    post {
      if !self.isOver { self.start() }
    }
  }

  @inlinable
  override func receive(_ input: S.Input) -> Subscribers.Demand {
    isLinked ? deliver(input) : .none
  }

  @usableFromInline
  override func receive(completion: Subscribers.Completion<S.Failure>) {
    if isLinked { super.receive(completion: completion) }
  }
}
