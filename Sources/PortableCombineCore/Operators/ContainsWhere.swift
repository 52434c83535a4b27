extension Publisher {
  /// Publishes whether the stream has a value for which a closure says true.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.contains { $0 > 2 }.sink { print($0) }  // true
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says true.
  /// - Returns: a publisher of `true` as soon as there was one, or of `false` when the stream finished without. The
  ///   upstream is asked for all values at once, and cancelled when there was one.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether the stream has a value for which a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -2, 3].publisher
  ///   .tryContains { number in
  ///     if number < 0 { throw Negative() }
  ///     return number > 2
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says true. When it
  ///   throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of `true` as soon as there was one, or of `false` when the stream finished without. The
  ///   upstream is asked for all values at once, and cancelled when there was one.
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes whether the upstream has a value for which a closure says true.
  @frozen
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
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
      let reducer = _PredicateReducer<_ContainsWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: false, downstream: subscriber))
    }
  }

  /// Publishes whether the upstream has a value for which a closure says true, unless it throws before.
  @frozen
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
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
      let reducer = _TryPredicateReducer<_ContainsWhereRule<Upstream.Output>, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: false, downstream: subscriber))
    }
  }
}

@usableFromInline
enum _ContainsWhereRule<Input>: _PredicateRule {
  @usableFromInline typealias Output = Bool

  @inlinable static var name: StaticString { "ContainsWhere" }
  @inlinable static var tryName: StaticString { "TryContainsWhere" }
  @inlinable static var initial: Bool? { false }

  @inlinable @inline(__always)
  static func take(_ input: Input, isMatch: Bool, _ stage: _StatefulStage<Bool>) -> _Progress {
    guard isMatch else { return .undecided }
    stage.memory = true
    return .decided
  }
}
