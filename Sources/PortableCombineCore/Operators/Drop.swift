extension Publisher {
  /// Leaves out the first values, and passes the others on.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.dropFirst().sink { print($0) }  // 2, 3
  /// ```
  ///
  /// - Parameter count: how many to leave out. Subscribing traps when it is negative.
  /// - Returns: a publisher of the others. The first request to the upstream asks for those that are left out as well.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// Leaves out the first values of the upstream.
  @frozen
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      _require(count >= 0, "dropFirst(\(count)): there is no negative number of values; use 0 or more")
      let stage = _DropStage(subscriber, count: count)
      stage.handDown()
      upstream.subscribe(stage)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// Its downstream has its subscription before there is an upstream, so that it counts what is asked for.
@usableFromInline
@_fixed_layout
final class _DropStage<Downstream: Subscriber>: _StageOf<Int, Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let demand: _DemandCounter

  /// The memory is how many values are left out still.
  @inlinable
  init(_ downstream: Downstream, count: Int) {
    demand = _DemandCounter(.max(count))
    super.init(memory: count, downstream: downstream)
  }

  @inlinable
  func receive(subscription: Subscription) {
    guard let unmet = link(subscription, counting: demand), unmet > .none else { return }
    requestUpstream(unmet)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      if memory == 0 { return downstream.receive(input) }
      memory -= 1
      return .none
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    finish { downstream.receive(completion: completion) }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand._assertNonZero("Drop")
    requestUpstream(demand, counting: self.demand)
  }

  @usableFromInline override var description: String { "Drop" }
}
