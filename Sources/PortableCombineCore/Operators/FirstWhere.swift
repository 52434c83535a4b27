extension Publisher {
  /// Publishes the first value for which a closure says true, then finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 4].publisher.first { $0 > 2 }.sink { print($0) }  // 3
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says true.
  /// - Returns: a publisher of one value, or of none when there was none. The upstream is asked for all values at once,
  ///   and cancelled when the value was found.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value for which a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -2, 3].publisher
  ///   .tryFirst { number in
  ///     if number < 0 { throw Negative() }
  ///     return number > 2
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says true. When it
  ///   throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of one value, or of none when there was none. The upstream is asked for all values at once,
  ///   and cancelled when the value was found.
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes the first value of the upstream for which a closure says true.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
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
      let reducer = _PredicateReducer<_FirstWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }

  /// Publishes the first value of the upstream for which a closure says true, unless it throws before.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
      let reducer = _TryPredicateReducer<_FirstWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

@usableFromInline
enum _FirstWhereRule<Input>: _PredicateRule {
  @usableFromInline typealias Output = Input

  /// Combine shows it under this name, though it does not throw.
  @inlinable static var name: StaticString { "TryFirst" }
  @inlinable static var tryName: StaticString { "TryFirstWhere" }

  @inlinable @inline(__always)
  static func take(_ input: Input, isMatch: Bool, _ stage: _StatefulStage<Input?>) -> _Progress {
    guard isMatch, stage.memory == nil else { return .undecided }
    _release(exchange(&stage.memory, with: input))
    return .decided
  }
}
