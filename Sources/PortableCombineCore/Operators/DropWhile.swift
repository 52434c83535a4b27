extension Publisher {
  /// Leaves values out as long as a closure says true, and passes all others on.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3, 1].publisher.drop { $0 < 3 }.sink { print($0) }  // 3, 1
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false.
  /// - Returns: a publisher that begins with the value for which it said false. For each that is left out, the upstream
  ///   is asked for one more.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves values out as long as a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, -2, 3].publisher
  ///   .tryDrop { number in
  ///     if number < 0 { throw Negative() }
  ///     return number < 3
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(Negative())
  /// ```
  ///
  /// - Parameter predicate: called with each value, on the thread on which it comes, until it says false. When it
  ///   throws, the upstream is cancelled and the stream fails with that error.
  /// - Returns: a publisher that begins with the value for which it said false. For each that is left out, the upstream
  ///   is asked for one more.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Leaves values of the upstream out as long as a closure says true.
  @frozen
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      let sieve = _DropWhileSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: true, downstream: subscriber))
    }
  }

  /// Leaves values of the upstream out as long as a closure says true, unless it throws before.
  @frozen
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      let sieve = _TryDropWhileSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: true, downstream: subscriber))
    }
  }
}

@usableFromInline
@frozen
struct _DropWhileSieve<Input, UpstreamFailure: Error>: _Sieve, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "DropWhile" }
  @inlinable static var earlyValue: _EarlyEvent { .drop }
  @inlinable static var earlyCompletion: _EarlyEvent { .drop }

  /// The memory says whether values are still left out.
  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Bool>) -> _Verdict<Input> {
    if stage.memory, predicate(input) { return .skip }
    stage.memory = false
    return .pass(input)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Bool>, downstream: Any) -> [Mirror.Child] { [] }
}

@usableFromInline
@frozen
struct _TryDropWhileSieve<Input, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryDropWhile" }
  @inlinable static var earlyValue: _EarlyEvent { .drop }
  @inlinable static var earlyCompletion: _EarlyEvent { .drop }

  /// The memory says whether values are still left out.
  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Bool>) throws -> _Verdict<Input> {
    if stage.memory, try predicate(input) { return .skip }
    stage.memory = false
    return .pass(input)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Bool>, downstream: Any) -> [Mirror.Child] { [] }
}
