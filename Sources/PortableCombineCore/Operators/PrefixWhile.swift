extension Publisher {
  /// Passes values on as long as a closure says true, and finishes at the first for which it says false.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 1].publisher.prefix { $0 < 3 }.sink { print($0) }  // 1, 2
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false.
  /// - Returns: a publisher of the values before that; the one itself is left out, and the upstream is cancelled.
  ///   Demand passes through.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Passes values on as long as a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, 2, -3].publisher
  ///   .tryPrefix { number in
  ///     if number < 0 { throw Negative() }
  ///     return number < 10
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 1, 2, failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false. When it
  ///   throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher of the values before that; the one itself is left out, and the upstream is cancelled.
  ///   Demand passes through.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Passes values of the upstream on as long as a closure says true.
  @frozen
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      let sieve = _PrefixWhileSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }

  /// Passes values of the upstream on as long as a closure says true, or until it throws.
  @frozen
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      let sieve = _TryPrefixWhileSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

@usableFromInline
@frozen
struct _PrefixWhileSieve<Input, UpstreamFailure: Error>: _Sieve, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "PrefixWhile" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) -> _Verdict<Input> {
    predicate(input) ? .pass(input) : .end
  }
}

@usableFromInline
@frozen
struct _TryPrefixWhileSieve<Input, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryPrefixWhile" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Input> {
    try predicate(input) ? .pass(input) : .end
  }
}
