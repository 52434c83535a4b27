extension Publisher {
  /// Publishes the values in arrays of a given length.
  ///
  /// Use it to write or send values in batches. `collect()` makes one array of all.
  ///
  /// ```swift
  /// let cancellable = (1...5).publisher.collect(2).sink { print($0) }  // [1, 2], [3, 4], [5]
  /// ```
  ///
  /// - Parameter count: how many values an array has. Traps when it is not positive.
  /// - Returns: a publisher of arrays. For each that is asked for, the upstream is asked for `count` values. When the
  ///   stream finishes, what is left over is published at once, as a shorter array, also without demand; when it fails,
  ///   that is lost.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// Publishes the values of the upstream in arrays of a given length.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - count: how many values an array has. Traps when it is not positive.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      _require(count > 0, "collect(\(count)): an array of that length would never fill; use 1 or more")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(
      subscriber: S
    ) where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.subscribe(
        _CollectByCountStage<Upstream.Output, S>(subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

@usableFromInline
final class _CollectByCountStage<Input, Downstream: Subscriber>: _StageOf<[Input], Downstream>, Subscriber
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let count: Int

  @inlinable
  init(_ downstream: Downstream, count: Int) {
    self.count = count
    super.init(memory: [], downstream: downstream)
  }

  @inlinable
  func receive(subscription: Subscription) {
    start(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      guard isLinked else { return .none }
      memory.append(input)
      guard memory.count == count else { return .none }
      let batch = exchange(&memory, with: [])
      // One batch has filled, so there is room for the next.
      memory.reserveCapacity(count)
      return downstream.receive(batch) * count
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    inside(otherwise: ()) {
      if gate.isEnded { return }
      let rest = exchange(&memory, with: [])
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      _release(rest)
      finish { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand._assertNonZero("CollectByCount")
    requestUpstream(demand * count)
  }

  @usableFromInline override var description: String { "CollectByCount" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    [
      ("downstream", mirror(of: downstream)), ("upstreamSubscription", currentUpstream as Any), ("buffer", memory),
      ("count", count),
    ]
  }
}
