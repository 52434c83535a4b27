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
      let reducer = _ContainsWhereReducer<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: false, downstream: subscriber))
    }
  }

  /// Publishes whether the upstream has a value for which a closure says true, unless it throws before.
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
      let reducer = _TryContainsWhereReducer<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: false, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _ContainsWhereReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "ContainsWhere" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Bool>) -> _Progress {
    guard predicate(input) else { return .undecided }
    stage.memory = true
    return .decided
  }

  @inlinable
  func result(of memory: Bool) -> Bool? { memory }
}

@usableFromInline
struct _TryContainsWhereReducer<Input, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryContainsWhere" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Bool>) throws -> _Progress {
    guard try predicate(input) else { return .undecided }
    stage.memory = true
    return .decided
  }

  @inlinable
  func result(of memory: Bool) -> Bool? { memory }
}
