extension Publisher {
  /// Passes on only the values for which a closure says true; an error that it throws ends the stream.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let cancellable = [1, 2, -3, 4].publisher
  ///   .tryFilter { number in
  ///     if number < 0 { throw Negative() }
  ///     return number.isMultiple(of: 2)
  ///   }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 2, failure(Negative())
  /// ```
  ///
  /// - Parameter isIncluded: called with each value, on the thread on which it comes. When it throws, the upstream is
  ///   cancelled and the stream fails with that error.
  /// - Returns: a publisher of those values. For each that is dropped, the upstream is asked for one more.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// Passes on only the values of the upstream for which a closure says true, until it throws.
  @frozen
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Error

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Error {
      let sieve = _TryFilterSieve<Upstream.Output, Upstream.Failure>(isIncluded)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

extension Publishers.Filter {
  /// One condition after the other, as a single stage.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  /// One condition after the other, as a single stage.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
  }

  /// One condition after the other, as a single stage.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
  }
}

@usableFromInline
@frozen
struct _TryFilterSieve<Input, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(_ isIncluded: @escaping (Input) throws -> Bool) {
    self.isIncluded = isIncluded
  }

  @inlinable static var name: StaticString { "TryFilter" }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Input> {
    try isIncluded(input) ? .pass(input) : .skip
  }
}
