extension Publisher {
  /// Decodes each value, from JSON for instance; an error ends the stream.
  ///
  /// ```swift
  /// let numbers = [Data("[1, 2]".utf8)].publisher.decode(type: [Int].self, decoder: JSONDecoder())
  /// ```
  ///
  /// - Parameters:
  ///   - type: what to decode.
  ///   - decoder: called with each value, on the thread on which it comes. When it throws, the upstream is cancelled
  ///     and the stream fails with that error.
  /// - Returns: a publisher of what was decoded; demand passes through.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// Decodes each value of the upstream.
  @frozen
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = Error

    public let upstream: Upstream
    @usableFromInline let decoder: Coder

    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Output {
      let sieve = _DecodeSieve<Output, Coder, Upstream.Failure>(decoder)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

@usableFromInline
@frozen
struct _DecodeSieve<Output: Decodable, Coder: TopLevelDecoder, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Input = Coder.Input
  @usableFromInline typealias Failure = Error

  @usableFromInline let decoder: Coder

  @inlinable
  init(_ decoder: Coder) {
    self.decoder = decoder
  }

  @inlinable static var name: StaticString { "Decode" }
  @inlinable static var earlyValue: _EarlyEvent { .pass }
  @inlinable static var earlyCompletion: _EarlyEvent { .pass }
  @inlinable static var refusesEmptyRequest: Bool { false }

  @inlinable @inline(__always)
  func sift(_ input: Coder.Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Output> {
    .pass(try decoder.decode(Output.self, from: input))
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Void>, downstream: Any) -> [Mirror.Child] {
    [
      ("downstream", downstream), ("finished", stage.gate.isEnded),
      ("upstreamSubscription", stage.currentUpstream as Any),
    ]
  }
}
