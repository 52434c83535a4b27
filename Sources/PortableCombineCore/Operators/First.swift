extension Publisher {
  /// Publishes the first value only, then finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.first().sink { print($0) }  // 1
  /// ```
  ///
  /// - Returns: a publisher of one value, or of none when the stream had none. The upstream is asked for all values at
  ///   once, and cancelled at the first.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }
}

extension Publishers {
  /// Publishes the first value of the upstream.
  @frozen
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let reducer = _FirstReducer<Upstream.Output, Upstream.Failure>()
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

@usableFromInline
@frozen
struct _FirstReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @inlinable
  init() {}

  @inlinable static var name: StaticString { "First" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) -> _Progress {
    stage.memory = input
    return .decided
  }
}
