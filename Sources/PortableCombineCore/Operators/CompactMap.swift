extension Publisher {
  /// Turns each value into another by a closure, and leaves out those for which it returns `nil`.
  ///
  /// ```swift
  /// let cancellable = ["1", "x", "3"].publisher.compactMap { Int($0) }.sink { print($0) }  // 1, 3
  /// ```
  ///
  /// - Parameter transform: called with each value, on the thread on which it comes.
  /// - Returns: a publisher of the results that are not `nil`. For each that is, the upstream is asked for one more.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Turns each value into another by a closure that may throw, and leaves out those for which it returns `nil`; an
  /// error ends the stream.
  ///
  /// ```swift
  /// struct Unreadable: Error {}
  /// let cancellable = ["1", "", "x"].publisher
  ///   .tryCompactMap { line in
  ///     if line.isEmpty { return nil as Int? }
  ///     guard let number = Int(line) else { throw Unreadable() }
  ///     return number
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 1, failure(Unreadable())
  /// ```
  ///
  /// - Parameter transform: called with each value, on the thread on which it comes. When it throws, the upstream is
  ///   cancelled and the stream fails with that error.
  /// - Returns: a publisher of the results that are not `nil`. For each that is, the upstream is asked for one more.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Turns each value of the upstream into another, or leaves it out.
  @frozen
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Output {
      upstream.subscribe(_CompactMapStage(downstream: subscriber, transform: transform))
    }
  }

  /// Turns each value of the upstream into another, or leaves it out, until the closure throws.
  @frozen
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Output {
      let sieve = _TryCompactMapSieve<Upstream.Output, Output, Upstream.Failure>(transform)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

extension Publishers.CompactMap {
  /// One closure after the other, as a single stage.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    Publishers.CompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in first($0).flatMap(transform) }
  }

  /// One closure after the other, as a single stage.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    Publishers.CompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in first($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  /// One closure after the other, as a single stage.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
    Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in
      try first($0).flatMap(transform)
    }
  }
}

@usableFromInline
@frozen
struct _CompactMapStage<Input, Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable
  func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { "CompactMap" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

@usableFromInline
@frozen
struct _TryCompactMapSieve<Input, Output, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Failure = Error

  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output?) {
    self.transform = transform
  }

  @inlinable static var name: StaticString { "TryCompactMap" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Output> {
    guard let output = try transform(input) else { return .skip }
    return .pass(output)
  }
}
