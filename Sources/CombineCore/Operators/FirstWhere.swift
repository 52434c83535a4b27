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
      let reducer = _FirstWhereReducer<Upstream.Output, Upstream.Failure>(predicate)
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
      let reducer = _TryFirstWhereReducer<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _FirstWhereReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  /// Combine shows it under this name, though it does not throw.
  @inlinable static var name: StaticString { "TryFirst" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) -> _Progress {
    guard predicate(input), stage.memory == nil else { return .undecided }
    stage.memory = input
    return .decided
  }

  @inlinable
  func result(of memory: Input?) -> Input? { memory }
}

@usableFromInline
struct _TryFirstWhereReducer<Input, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryFirstWhere" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) throws -> _Progress {
    guard try predicate(input), stage.memory == nil else { return .undecided }
    stage.memory = input
    return .decided
  }

  @inlinable
  func result(of memory: Input?) -> Input? { memory }
}
