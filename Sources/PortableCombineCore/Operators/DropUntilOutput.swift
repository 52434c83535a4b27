import Synchronization

extension Publisher {
  /// Leaves values out until another publisher has sent one.
  ///
  /// Use it to begin at an event: when the view has appeared, when a user has logged in.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let start = PassthroughSubject<Void, Never>()
  /// let cancellable = ticks.drop(untilOutputFrom: start).sink { print($0) }
  /// ```
  ///
  /// - Parameter publisher: is asked for one value. When it ends without one, so does the stream.
  /// - Returns: a publisher that passes requests on as they are; values that are left out count as delivered.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The values of the upstream after the first of another publisher.
  @frozen
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
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
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Other.Failure == S.Failure {
      let core = _DropUntilCore(subscriber)
      subscriber.receive(subscription: core)
      other.subscribe(_UntilTrigger<Other, S>(core) { $0 })
      upstream.subscribe(core)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

@usableFromInline
@_fixed_layout
final class _DropUntilCore<S: Subscriber>: _UntilCore<S> {
  @usableFromInline let isOpen = Atomic<Bool>(false)

  @inlinable
  init(_ subscriber: S) {
    super.init("DropUntilOutput", subscriber)
  }

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    upstream.requestUpstream(more, counting: demand)
  }

  @usableFromInline
  override func triggered() {
    isOpen.store(true, ordering: .releasing)
  }

  @usableFromInline
  override func endedUntriggered(_ failure: S.Failure?) {
    endInOrder {
      self.upstream.cancelUpstream()
      self.complete(failure.map { .failure($0) } ?? .finished)
    }
  }

  @usableFromInline
  override func receive(subscription: Subscription) {
    if let unmet = upstream.link(subscription, counting: demand), unmet != .none { subscription.request(unmet) }
  }

  @inlinable
  override func receive(_ input: S.Input) -> Subscribers.Demand {
    isOpen.load(ordering: .acquiring) ? deliver(input) : .none
  }
}
