extension Publisher where Output: Equatable {
  /// Publishes whether a value occurs in the stream.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.contains(2).sink { print($0) }  // true
  /// ```
  ///
  /// - Parameter output: the value to look for.
  /// - Returns: a publisher of `true` as soon as the value came, or of `false` when the stream finished without it. The
  ///   upstream is asked for all values at once, and cancelled when the value came.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// Publishes whether a value occurs in the upstream.
  @frozen
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Bool {
      let reducer = _ContainsReducer<Upstream.Output, Upstream.Failure>(output)
      upstream.subscribe(_ReduceStage(reducer, memory: false, downstream: subscriber))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

@usableFromInline
@frozen
struct _ContainsReducer<Input: Equatable, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let output: Input

  @inlinable
  init(_ output: Input) {
    self.output = output
  }

  @inlinable static var name: StaticString { "Contains" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Bool>) -> _Progress {
    guard input == output else { return .undecided }
    stage.memory = true
    return .decided
  }
}
