extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before.
  ///
  /// ```swift
  /// let cancellable = [1, 1, 2, 2, 1].publisher.removeDuplicates().sink { print($0) }  // 1, 2, 1
  /// ```
  ///
  /// - Returns: a publisher of the values that differ from the last one published. For each that is left out, the
  ///   upstream is asked for one more.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Leaves out each value that a closure takes for the same as the one before.
  ///
  /// Use it to look at a part of the values only, or where they are not `Equatable`.
  ///
  /// ```swift
  /// let words = ["one", "One", "two"].publisher
  /// let cancellable = words.removeDuplicates { $0.lowercased() == $1.lowercased() }.sink { print($0) }  // one, two
  /// ```
  ///
  /// - Parameter predicate: called with the last value that was published and the new one, on the thread on which that
  ///   comes, and not for the first one; true when they are the same.
  /// - Returns: a publisher of the others. For each that is left out, the upstream is asked for one more.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out each value that a closure takes for the same as the one before; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let cancellable = [0.5, 0.5, .nan].publisher
  ///   .tryRemoveDuplicates { last, new in
  ///     if new.isNaN { throw NotANumber() }
  ///     return last == new
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 0.5, failure(NotANumber())
  /// ```
  ///
  /// - Parameter predicate: called with the last value that was published and the new one, on the thread on which that
  ///   comes, and not for the first one; true when they are the same. When it throws, the upstream is cancelled and the
  ///   stream fails with that error.
  /// - Returns: a publisher of the others. For each that is left out, the upstream is asked for one more.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Leaves out the values of the upstream that a closure takes for the same as the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let sieve = _RemoveDuplicatesSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: nil, downstream: subscriber))
    }
  }

  /// Leaves out the values of the upstream that a closure takes for the same as the one before, until it throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Error {
      let sieve = _TryRemoveDuplicatesSieve<Upstream.Output, Upstream.Failure>(predicate)
      upstream.subscribe(_SieveStage(sieve, memory: nil, downstream: subscriber))
    }
  }
}

@usableFromInline
struct _RemoveDuplicatesSieve<Input, UpstreamFailure: Error>: _Sieve, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input, Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input, Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "RemoveDuplicates" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Input?>) -> _Verdict<Input> {
    if let last = stage.memory, predicate(last, input) { return .skip }
    _release(exchange(&stage.memory, with: input))
    return .pass(input)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Input?>, downstream: Any) -> [Mirror.Child] {
    [("downstream", downstream), ("last", stage.memory as Any)]
  }
}

@usableFromInline
struct _TryRemoveDuplicatesSieve<Input, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input, Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input, Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { "TryRemoveDuplicates" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Input?>) throws -> _Verdict<Input> {
    if let last = stage.memory, try predicate(last, input) { return .skip }
    _release(exchange(&stage.memory, with: input))
    return .pass(input)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Input?>, downstream: Any) -> [Mirror.Child] {
    [("downstream", downstream), ("last", stage.memory as Any)]
  }
}
