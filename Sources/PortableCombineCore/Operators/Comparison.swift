extension Publisher where Output: Comparable {
  /// Publishes the smallest value, when the stream finishes.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.min().sink { print($0) }  // 1
  /// ```
  ///
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    min(by: <)
  }

  /// Publishes the greatest value, when the stream finishes.
  ///
  /// ```swift
  /// let cancellable = [3, 1, 2].publisher.max().sink { print($0) }  // 3
  /// ```
  ///
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publisher {
  /// Publishes the smallest value by an order that a closure gives, when the stream finishes.
  ///
  /// ```swift
  /// let words = ["three", "one", "four"].publisher
  /// let cancellable = words.min { $0.count < $1.count }.sink { print($0) }  // one
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: called with a new value and the smallest one so far, on the thread on which the
  ///   new one comes; true when the first is smaller than the second.
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the smallest value by an order that a closure gives; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let cancellable = [0.5, .nan].publisher
  ///   .tryMin { first, second in
  ///     if first.isNaN || second.isNaN { throw NotANumber() }
  ///     return first < second
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(NotANumber())
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: called with a new value and the smallest one so far, on the thread on which the
  ///   new one comes; true when the first is smaller than the second. When it throws, the upstream is cancelled and the
  ///   stream fails with that error.
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Publishes the greatest value by an order that a closure gives, when the stream finishes.
  ///
  /// ```swift
  /// let words = ["three", "one", "four"].publisher
  /// let cancellable = words.max { $0.count < $1.count }.sink { print($0) }  // three
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: called with the greatest value so far and a new one, on the thread on which the
  ///   new one comes; true when the first is smaller than the second.
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the greatest value by an order that a closure gives; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let cancellable = [0.5, .nan].publisher
  ///   .tryMax { first, second in
  ///     if first.isNaN || second.isNaN { throw NotANumber() }
  ///     return first < second
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(NotANumber())
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: called with the greatest value so far and a new one, on the thread on which the
  ///   new one comes; true when the first is smaller than the second. When it throws, the upstream is cancelled and the
  ///   stream fails with that error.
  /// - Returns: a publisher of one value, the first of equal ones, or of none when the stream had none. The upstream is
  ///   asked for all values at once.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// Publishes the greatest value of the upstream by an order that a closure gives.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let reducer = _ComparisonReducer<Upstream.Output, Upstream.Failure>(areInIncreasingOrder)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }

  /// Publishes the greatest value of the upstream by an order that a closure gives, unless it throws before.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Error {
      let reducer = _TryComparisonReducer<Upstream.Output, Upstream.Failure>(areInIncreasingOrder)
      upstream.subscribe(_ReduceStage(reducer, memory: nil, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _ComparisonReducer<Input, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let areInIncreasingOrder: (Input, Input) -> Bool

  @inlinable
  init(_ areInIncreasingOrder: @escaping (Input, Input) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable static var name: StaticString { "Comparison" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) -> _Progress {
    if let current = stage.memory, !areInIncreasingOrder(current, input) { return .undecided }
    _release(exchange(&stage.memory, with: input))
    return .undecided
  }
}

@usableFromInline
struct _TryComparisonReducer<Input, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let areInIncreasingOrder: (Input, Input) throws -> Bool

  @inlinable
  init(_ areInIncreasingOrder: @escaping (Input, Input) throws -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable static var name: StaticString { "TryComparison" }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Input?>) throws -> _Progress {
    if let current = stage.memory, try !areInIncreasingOrder(current, input) { return .undecided }
    _release(exchange(&stage.memory, with: input))
    return .undecided
  }
}
