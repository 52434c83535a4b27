extension Publisher {
  /// Publishes how many values there were, when the stream finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.count().sink { print($0) }  // 2
  /// ```
  ///
  /// - Returns: a publisher of one number. The upstream is asked for all values at once; a failure comes at once.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}

extension Publishers {
  /// Publishes how many values the upstream had.
  @frozen
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Int {
      let reducer = _CountReducer<Upstream.Output, Upstream.Failure>()
      upstream.subscribe(_ReduceStage(reducer, memory: 0, downstream: subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
@frozen
struct _CountReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Int
  @usableFromInline typealias Failure = UpstreamFailure

  @inlinable
  init() {}

  @inlinable static var name: StaticString { "Count" }
  @inlinable var initial: Int? { 0 }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Int>) -> _Progress {
    stage.memory += 1
    return .undecided
  }
}
