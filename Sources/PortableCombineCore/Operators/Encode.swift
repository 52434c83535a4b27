extension Publisher where Output: Encodable {
  /// Encodes each value, as JSON for instance; an error ends the stream.
  ///
  /// ```swift
  /// let data = [1, 2].publisher.map { [$0] }.encode(encoder: JSONEncoder())
  /// ```
  ///
  /// - Parameter encoder: called with each value, on the thread on which it comes. When it throws, the upstream is
  ///   cancelled and the stream fails with that error.
  /// - Returns: a publisher of what the encoder makes; demand passes through.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// Encodes each value of the upstream.
  @frozen
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = Error

    public let upstream: Upstream
    @usableFromInline let encoder: Coder

    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Error, S.Input == Coder.Output {
      let sieve = _EncodeSieve<Upstream.Output, Coder, Upstream.Failure>(encoder)
      upstream.subscribe(_SieveStage(sieve, memory: (), downstream: subscriber))
    }
  }
}

@usableFromInline
@frozen
struct _EncodeSieve<Input: Encodable, Coder: TopLevelEncoder, UpstreamFailure: Error>: _Sieve, _Throwing {
  @usableFromInline typealias Output = Coder.Output
  @usableFromInline typealias Failure = Error

  @usableFromInline let encoder: Coder

  @inlinable
  init(_ encoder: Coder) {
    self.encoder = encoder
  }

  @inlinable static var name: StaticString { "Encode" }
  @inlinable static var earlyValue: _EarlyEvent { .pass }
  @inlinable static var earlyCompletion: _EarlyEvent { .pass }
  @inlinable static var refusesEmptyRequest: Bool { false }

  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Void>) throws -> _Verdict<Coder.Output> {
    .pass(try encoder.encode(input))
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Void>, downstream: Any) -> [Mirror.Child] {
    [
      ("downstream", downstream), ("finished", stage.gate.isEnded),
      ("upstreamSubscription", stage.currentUpstream as Any),
    ]
  }
}
