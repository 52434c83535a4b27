extension Publisher {
  /// Publishes what a closure makes of the last result and each value.
  ///
  /// Use it for a running total, or to build up state from events. `reduce(_:_:)` publishes the last result only.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.scan(0) { $0 + $1 }.sink { print($0) }  // 1, 3, 6
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: what the closure gets with the first value; not published itself.
  ///   - nextPartialResult: called with the last result and each value, on the thread on which it comes.
  /// - Returns: a publisher of the results, one for each value; demand and completion pass through.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes what a closure that may throw makes of the last result and each value; an error ends the stream.
  ///
  /// ```swift
  /// struct Overdrawn: Error {}
  /// let cancellable = [5, -3, -4].publisher
  ///   .tryScan(0) { balance, change in
  ///     if balance + change < 0 { throw Overdrawn() }
  ///     return balance + change
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 5, 2, failure(Overdrawn())
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: what the closure gets with the first value; not published itself.
  ///   - nextPartialResult: called with the last result and each value, on the thread on which it comes. When it
  ///     throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of the results, one for each value; demand passes through.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Publishes what a closure makes of the last result and each value of the upstream.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Output {
      upstream.subscribe(_ScanStage(subscriber, initialResult, nextPartialResult))
    }
  }

  /// Publishes what a closure makes of the last result and each value of the upstream, until it throws.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Output {
      let sieve = _TryScanSieve<Upstream.Output, Output, Upstream.Failure>(nextPartialResult)
      upstream.subscribe(_SieveStage(sieve, memory: initialResult, downstream: subscriber))
    }
  }
}

/// Transparent: the subscription of the upstream goes downstream, and nothing is remembered about the end.
@usableFromInline
final class _ScanStage<Input, Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: _Downstream<Downstream>
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input  // confined by the upstream

  @inlinable
  init(
    _ downstream: Downstream, _ initialResult: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    self.downstream = _Downstream(downstream)
    self.nextPartialResult = nextPartialResult
    result = initialResult
  }

  deinit {
    downstream.release()
  }

  @inlinable
  func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let next = nextPartialResult(result, input)
    _release(exchange(&result, with: next))
    return downstream.receive(next)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { "Scan" }
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: [("downstream", downstream.subscriber), ("result", result)] as [Mirror.Child])
  }
  @usableFromInline var playgroundDescription: Any { description }
}

@usableFromInline
struct _TryScanSieve<Input, Output, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Failure = Error

  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

  @inlinable
  init(_ nextPartialResult: @escaping (Output, Input) throws -> Output) {
    self.nextPartialResult = nextPartialResult
  }

  @inlinable static var name: StaticString { "TryScan" }
  @inlinable static var earlyValue: _EarlyEvent { .pass }
  @inlinable static var earlyCompletion: _EarlyEvent { .drop }
  @inlinable static var refusesEmptyRequest: Bool { false }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Output>) throws -> _Verdict<Output> {
    let next = try nextPartialResult(stage.memory, input)
    _release(exchange(&stage.memory, with: next))
    return .pass(next)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Output>, downstream: Any) -> [Mirror.Child] {
    [("downstream", downstream), ("status", stage.status), ("result", stage.memory)]
  }
}
