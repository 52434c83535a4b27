extension Publisher {
  /// Combines all values into one result, and publishes that when the stream finishes.
  ///
  /// `scan(_:_:)` publishes each step as well.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.reduce(0) { $0 + $1 }.sink { print($0) }  // 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: what the closure gets with the first value; the result of a stream without values.
  ///   - nextPartialResult: called with the last result and each value, on the thread on which it comes.
  /// - Returns: a publisher of one value. The upstream is asked for all values at once; a failure comes at once.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one result by a closure that may throw; an error ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -2].publisher
  ///   .tryReduce(0) { sum, number in
  ///     if number < 0 { throw Negative() }
  ///     return sum + number
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: what the closure gets with the first value; the result of a stream without values.
  ///   - nextPartialResult: called with the last result and each value, on the thread on which it comes. When it
  ///     throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of one value. The upstream is asked for all values at once; a failure comes at once.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Combines all values of the upstream into one.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Output {
      let reducer = _FoldReducer<Upstream.Output, Output, Upstream.Failure>(initial, nextPartialResult)
      upstream.subscribe(_ReduceStage(reducer, memory: initial, downstream: subscriber))
    }
  }

  /// Combines all values of the upstream into one, by a closure that may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Error

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Output {
      let reducer = _TryFoldReducer<Upstream.Output, Output, Upstream.Failure>(initial, nextPartialResult)
      upstream.subscribe(_ReduceStage(reducer, memory: initial, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _FoldReducer<Input, Output, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let initial: Output?
  @usableFromInline let nextPartialResult: (Output, Input) -> Output

  @inlinable
  init(_ initial: Output, _ nextPartialResult: @escaping (Output, Input) -> Output) {
    self.initial = initial
    self.nextPartialResult = nextPartialResult
  }

  @inlinable static var name: StaticString { "Reduce" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Output>) -> _Progress {
    let next = nextPartialResult(stage.memory, input)
    _release(exchange(&stage.memory, with: next))
    return .undecided
  }
}

@usableFromInline
struct _TryFoldReducer<Input, Output, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Failure = Error

  @usableFromInline let initial: Output?
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

  @inlinable
  init(_ initial: Output, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
    self.initial = initial
    self.nextPartialResult = nextPartialResult
  }

  @inlinable static var name: StaticString { "TryReduce" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Output>) throws -> _Progress {
    let next = try nextPartialResult(stage.memory, input)
    _release(exchange(&stage.memory, with: next))
    return .undecided
  }
}
