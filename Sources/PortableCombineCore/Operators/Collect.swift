extension Publisher {
  /// Publishes all values as one array when the stream finishes.
  ///
  /// Only for streams that end: it keeps everything until then. `collect(_:)` publishes arrays of a given length.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.collect().sink { print($0) }  // [1, 2, 3]
  /// ```
  ///
  /// - Returns: a publisher of one array, which is empty when there were no values. The upstream is asked for all
  ///   values at once; a failure comes at once, without the values.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// Publishes all values of the upstream as one array.
  @frozen
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(
      subscriber: S
    ) where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      let reducer = _CollectReducer<Upstream.Output, Upstream.Failure>()
      upstream.subscribe(_ReduceStage(reducer, memory: [], downstream: subscriber))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

@usableFromInline
@frozen
struct _CollectReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = [Input]
  @usableFromInline typealias Failure = UpstreamFailure

  @inlinable
  init() {}

  @inlinable static var name: StaticString { "Collect" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<[Input]>) -> _Progress {
    stage.memory.append(input)
    return .undecided
  }

  @inlinable static var showsCount: Bool { true }
}
