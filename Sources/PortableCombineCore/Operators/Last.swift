extension Publisher {
  /// Publishes the last value only, when the stream finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.last().sink { print($0) }  // 3
  /// ```
  ///
  /// - Returns: a publisher of one value, or of none when the stream had none. The upstream is asked for all values at
  ///   once.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }
}

extension Publishers {
  /// Publishes the last value of the upstream.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let reducer = _LastReducer<Upstream.Output, Upstream.Failure>()
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

@usableFromInline
struct _LastReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @inlinable
  init() {}

  @inlinable static var name: StaticString { "Last" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) -> _Progress {
    _release(exchange(&stage.memory, with: input))
    return .undecided
  }
}
