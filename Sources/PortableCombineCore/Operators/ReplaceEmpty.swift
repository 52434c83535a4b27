extension Publisher {
  /// Publishes a value of your own when the stream finishes without any.
  ///
  /// ```swift
  /// let cancellable = [Int]().publisher.replaceEmpty(with: 0).sink { print($0) }  // 0
  /// ```
  ///
  /// - Parameter output: published in place of nothing; waits until it is asked for.
  /// - Returns: a publisher of the same values, or of that one. Demand passes through.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// Publishes a value of its own when the upstream finishes without any.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_ReplaceEmptyStage(subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class _ReplaceEmptyStage<Downstream: Subscriber>: _StageOf<Downstream.Input, Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let handOver = _HandOver()
  // Both are confined by the upstream.
  @exclusivity(unchecked) @usableFromInline var isEmpty = true
  @exclusivity(unchecked) @usableFromInline var isFinished = false

  /// The memory is the value for an empty stream.
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
      if !isLinked || isFinished { return .none }
      isEmpty = false
      return downstream.receive(input)
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard isLinked, !isFinished else { return }
    isFinished = true
    if case .finished = completion, isEmpty {
      upstreamEnded()
      if handOver.resultIsThere() { deliver() }
    } else {
      finish { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand._assertNonZero("ReplaceEmpty")
    if handOver.resultIsWanted() { deliver() } else { requestUpstream(demand) }
  }

  @usableFromInline
  func deliver() {
    inside(otherwise: ()) {
      _ = downstream.receive(memory)
      finish { downstream.receive(completion: .finished) }
    }
  }

  @usableFromInline override var description: String { "ReplaceEmpty" }
}
