extension Publisher {
  /// Turns each value into another by a closure that may throw; an error ends the stream.
  ///
  /// Use it where a value can turn out to be wrong, so that nothing after it makes sense.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let cancellable = ["1", "x", "3"].publisher
  ///   .tryMap { text in
  ///     guard let number = Int(text) else { throw NotANumber() }
  ///     return number
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 1, failure(NotANumber())
  /// ```
  ///
  /// - Parameter transform: called with each value, on the thread on which it comes. When it throws, the upstream is
  ///   cancelled and the stream fails with that error.
  /// - Returns: a publisher of the results; demand passes through.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Turns each value of the upstream into another by a closure that may throw.
  @frozen
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Output {
      let sieve = _TryMapSieve<Upstream.Output, Output, Upstream.Failure>(transform)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

extension Publishers.Map {
  /// One closure after the other, as a single stage.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    Publishers.TryMap(upstream: upstream) { [first = self.transform] in try transform(first($0)) }
  }
}

extension Publishers.TryMap {
  /// One closure after the other, as a single stage.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    Publishers.TryMap<Upstream, T>(upstream: upstream) { [first = self.transform] in transform(try first($0)) }
  }

  /// One closure after the other, as a single stage.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    Publishers.TryMap<Upstream, T>(upstream: upstream) { [first = self.transform] in try transform(first($0)) }
  }
}

@usableFromInline
@frozen
struct _TryMapSieve<Input, Output, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Failure = Error

  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
  }

  @inlinable static var name: StaticString { "TryMap" }
  @inlinable static var earlyValue: _EarlyEvent { .pass }
  @inlinable static var earlyCompletion: _EarlyEvent { .drop }
  @inlinable static var refusesEmptyRequest: Bool { false }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Output> {
    .pass(try transform(input))
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Void>, downstream: Any) -> [Mirror.Child] { [] }
}
