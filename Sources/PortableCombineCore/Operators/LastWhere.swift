extension Publisher {
  /// Publishes the last value for which a closure says true, when the stream finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 4].publisher.last { $0 < 3 }.sink { print($0) }  // 2
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes.
  /// - Returns: a publisher of one value, or of none when there was none. The upstream is asked for all values at once.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value for which a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, 2, -3].publisher
  ///   .tryLast { number in
  ///     if number < 0 { throw Negative() }
  ///     return number < 3
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes. When it throws, the upstream is
  ///   cancelled and the stream fails with that error.
  /// - Returns: a publisher of one value, or of none when there was none. The upstream is asked for all values at once.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes the last value of the upstream for which a closure says true.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let reducer = _PredicateReducer<_LastWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }

  /// Publishes the last value of the upstream for which a closure says true, unless it throws before.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Error {
      let reducer = _TryPredicateReducer<_LastWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

@usableFromInline
enum _LastWhereRule<Input>: _PredicateRule {
  @usableFromInline typealias Output = Input

  @inlinable static var name: StaticString { "LastWhere" }
  @inlinable static var tryName: StaticString { "TryLastWhere" }

  @inlinable @inline(__always)
  static func take(_ input: Input, isMatch: Bool, _ stage: _StatefulStage<Input?>) -> _Progress {
    if isMatch { _release(exchange(&stage.memory, with: input)) }
    return .undecided
  }
}
