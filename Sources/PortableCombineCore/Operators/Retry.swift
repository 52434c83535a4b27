extension Publisher {
  /// Subscribes again when the upstream fails.
  ///
  /// ```swift
  /// struct Broken: Error {}
  /// var attempts = 0
  /// let flaky = Deferred { () -> AnyPublisher<Int, Broken> in
  ///   attempts += 1
  ///   return attempts < 3 ? Fail(error: Broken()).eraseToAnyPublisher()
  ///     : Just(attempts).setFailureType(to: Broken.self).eraseToAnyPublisher()
  /// }
  /// let cancellable = flaky.retry(2).sink(receiveCompletion: { _ in }, receiveValue: { print($0) })  // 3
  /// ```
  ///
  /// - Parameter retries: how often at the most; a failure after that is passed on.
  /// - Returns: a publisher that asks each new upstream for what is still open. It traps when the upstream sends more
  ///   than was asked for.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// Subscribes to the upstream again when it fails.
  @frozen
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How often at the most; `nil`, or a negative number, for ever.
    public let retries: Int?

    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      _RetryStage(upstream, retries, subscriber).subscribe()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

@usableFromInline
@_fixed_layout
final class _RetryStage<Upstream: Publisher, Downstream: Subscriber>: _SuccessionStage<Downstream>, Subscriber
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  private let trampoline = _Trampoline()
  @exclusivity(unchecked) private var upstream: Upstream?
  @exclusivity(unchecked) private var retriesLeft: Int?  // confined to the upstream

  @usableFromInline
  init(_ upstream: Upstream, _ retries: Int?, _ subscriber: Downstream) {
    self.upstream = upstream
    retriesLeft = retries.flatMap { $0 < 0 ? nil : $0 }
    super.init("Retry", subscriber)
  }

  /// In a loop: an upstream that fails while it is being subscribed is tried again when that is done.
  @usableFromInline
  func subscribe() {
    trampoline.poke {
      inside(otherwise: ()) { upstream?.subscribe(self) }
    }
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    linkNext(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      demand.takeForDelivery("Retry")
      let more = downstream.receive(input)
      if more != .none { requestUpstream(more, counting: demand) }
      return .none
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion, retriesLeft != 0, !gate.isEnded else { return complete(completion) }
    retriesLeft = retriesLeft.map { $0 - 1 }
    advance()
    if isHandingDownHere { whenHandedDown = { self.subscribe() } } else { subscribe() }
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(exchange(&upstream, with: nil))
  }
}
