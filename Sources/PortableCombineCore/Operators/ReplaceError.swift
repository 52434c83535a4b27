import Synchronization

extension Publisher {
  /// Publishes a value of your own in place of an error, then finishes.
  ///
  /// Use it where one value will do for every error. `catch(_:)` goes on with another publisher.
  ///
  /// ```swift
  /// let cancellable = Fail<Int, CancellationError>(error: CancellationError())
  ///   .replaceError(with: 0)
  ///   .sink { print($0) }  // 0
  /// ```
  ///
  /// - Parameter output: published in place of the error; waits until it is asked for.
  /// - Returns: a publisher of the same values that can't fail; demand passes through.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// Publishes a value of its own in place of the error of the upstream.
  @frozen
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Never {
      upstream.subscribe(_ReplaceErrorStage<Upstream.Failure, S>(subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
@_fixed_layout
final class _ReplaceErrorStage<Failure: Error, Downstream: Subscriber>: _StageOf<Downstream.Input, Downstream>,
  Subscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let demand = _DemandCounter()
  /// Whether the upstream has failed and the replacement waits for a request.
  @usableFromInline let isWaiting = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var hasFailed = false  // confined by the upstream

  /// The memory is the value for an error.
  @inlinable
  init(_ downstream: Downstream, output: Input) {
    super.init(memory: output, downstream: downstream)
  }

  @inlinable
  func receive(subscription: Subscription) {
    start(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      if !isLinked || hasFailed { return .none }
      demand.takeForDelivery("ReplaceError")
      let more = downstream.receive(input)
      demand.add(more)
      if hasFailed, more > .none { deliverIfWaiting() }  // it failed from inside that value
      return more
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard isLinked, !hasFailed else { return }
    switch completion {
    case .finished:
      finish { downstream.receive(completion: .finished) }
    case .failure:
      hasFailed = true
      upstreamEnded()
      isWaiting.store(true, ordering: .releasing)
      // A request that is not taken here comes after this in the counter, and so finds the flag set.
      if demand.takeAll() > .none { deliverIfWaiting() }
    }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand._assertNonZero("ReplaceError")
    self.demand.add(demand)
    if isWaiting.load(ordering: .acquiring) { deliverIfWaiting() } else { requestUpstream(demand) }
  }

  @usableFromInline
  func deliverIfWaiting() {
    guard isWaiting.exchange(false, ordering: .acquiringAndReleasing) else { return }
    inside(otherwise: ()) {
      _ = downstream.receive(memory)
      finish { downstream.receive(completion: .finished) }
    }
  }

  @usableFromInline override var description: String { "ReplaceError" }
}
