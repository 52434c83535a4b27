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
      let reducer = _AllSatisfyReducer<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: true, downstream: subscriber))
    }
  }

  /// Publishes whether a closure says true for every value of the upstream, unless it throws before.
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
      let reducer = _TryAllSatisfyReducer<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_ReduceStage(reducer, memory: true, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _AllSatisfyReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "AllSatisfy" }
  @inlinable var initial: Bool? { true }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Bool>) -> _Progress {
    guard !predicate(input) else { return .undecided }
    stage.memory = false
    return .decided
  }

  @inlinable
  func result(of memory: Bool) -> Bool? { memory }
}

@usableFromInline
struct _TryAllSatisfyReducer<Input, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryAllSatisfy" }
  @inlinable var initial: Bool? { true }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Bool>) throws -> _Progress {
    guard try !predicate(input) else { return .undecided }
    stage.memory = false
    return .decided
  }

  @inlinable
  func result(of memory: Bool) -> Bool? { memory }
}
