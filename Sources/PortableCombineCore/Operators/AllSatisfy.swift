extension Publisher {
  /// Publishes whether a closure says true for every value.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.allSatisfy { $0 < 3 }.sink { print($0) }  // false
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false.
  /// - Returns: a publisher of `false` as soon as there was a value that it is not true for, or of `true` when the
  ///   stream finished without, or empty. The upstream is asked for all values at once, and cancelled at such a value.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether a closure says true for every value; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -2, 3].publisher
  ///   .tryAllSatisfy { number in
  ///     if number < 0 { throw Negative() }
  ///     return number < 3
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false. When it
  ///   throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of `false` as soon as there was a value that it is not true for, or of `true` when the
  ///   stream finished without, or empty. The upstream is asked for all values at once, and cancelled at such a value.
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes whether a closure says true for every value of the upstream.
  @frozen
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Bool {
      let reducer = _PredicateReducer<_AllSatisfyRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: true, downstream: subscriber))
    }
  }

  /// Publishes whether a closure says true for every value of the upstream, unless it throws before.
  @frozen
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Bool {
      let reducer = _TryPredicateReducer<_AllSatisfyRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: true, downstream: subscriber))
    }
  }
}

@usableFromInline
enum _AllSatisfyRule<Input>: _PredicateRule {
  @usableFromInline typealias Output = Bool

  @inlinable static var name: StaticString { "AllSatisfy" }
  @inlinable static var tryName: StaticString { "TryAllSatisfy" }
  @inlinable static var initial: Bool? { true }

  @inlinable @inline(__always)
  static func take(_ input: Input, isMatch: Bool, _ stage: _StatefulStage<Bool>) -> _Progress {
    if isMatch { return .undecided }
    stage.memory = false
    return .decided
  }
}
