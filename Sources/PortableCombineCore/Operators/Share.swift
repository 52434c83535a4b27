extension Publisher {
  /// Shares one subscription to this publisher among all subscribers.
  ///
  /// Use it where several want the result of one piece of work. A subscriber that comes late misses what was sent
  /// before; one that comes after the end gets the completion alone.
  ///
  /// ```swift
  /// let shared = Deferred { Just(Int.random(in: 1...6)) }.share()
  /// ```
  ///
  /// - Returns: a publisher that subscribes to this one for the first subscriber, and cancels when the last has
  ///   cancelled. Each subscriber has its own demand, and misses values that it has not asked for.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// Shares one subscription to the upstream among all subscribers.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private typealias Shared = Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public final let upstream: Upstream
    private let shared: Shared

    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public final func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      shared.receive(subscriber: subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool {
      lhs === rhs
    }
  }
}
