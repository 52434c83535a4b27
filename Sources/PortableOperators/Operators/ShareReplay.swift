import PortableCombine

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and sends the last values to each new one first.
  ///
  /// ```swift
  /// func profile(_ request: AnyPublisher<String, URLError>) -> Publishers.ShareReplay<AnyPublisher<String, URLError>> {
  ///   request.share(replay: 1)
  /// }
  /// ```
  ///
  /// | what happens | `.whileConnected` | `.forever` |
  /// |---|---|---|
  /// | the last subscriber cancels | this publisher is cancelled, the kept values are dropped | it is cancelled, the values stay |
  /// | a subscriber comes after that | this publisher is subscribed to again | the same, behind the kept values |
  /// | a subscriber comes after it has finished | this publisher is subscribed to again | it gets the kept values and the end |
  /// | a subscriber comes after it has failed | this publisher is subscribed to again, so that `retry` works | it gets the kept values and the failure |
  ///
  /// - Parameters:
  ///   - replay: How many values are kept; zero or more.
  ///   - scope: What is kept when nobody is subscribed, and when this publisher has ended.
  /// - Returns: A publisher that asks this one for all values, and keeps for each subscriber what that has not asked for
  ///   yet. Values come on the thread of this publisher; the kept ones on that of the subscriber.
  @inlinable
  @_disfavoredOverload
  public func share(replay: Int, scope: Publishers.ReplayScope = .whileConnected) -> Publishers.ShareReplay<Self> {
    .init(upstream: self, replay: replay, scope: scope)
  }
}

extension Publishers {
  /// How long `share(replay:scope:)` keeps values.
  public enum ReplayScope: Sendable {
    /// As long as this publisher runs and somebody is subscribed.
    case whileConnected
    /// As long as the sharing publisher lives.
    case forever
  }

  /// A publisher that shares one subscription to its upstream, and replays the last values.
  @_fixed_layout
  public final class ShareReplay<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let replay: Int
    public let scope: ReplayScope
    @usableFromInline let lock = NSLock()
    @usableFromInline var connection: ReplayConnection<Output, Failure>?

    @inlinable
    public init(upstream: Upstream, replay: Int, scope: ReplayScope) {
      precondition(replay >= 0, "share(replay:) takes a number of values that is zero or more")
      self.upstream = upstream
      self.replay = replay
      self.scope = scope
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      lock.lock()
      let before = self.connection
      let connection: ReplayConnection<Output, Failure>
      if let before, before.join() {
        connection = before
      } else {
        connection = ReplayConnection(replay, keeps: scope == .forever)
        _ = connection.join()
        self.connection = connection
      }
      lock.unlock()
      withExtendedLifetime(before) {}
      connection.attach(subscriber, upstream)
    }
  }
}

extension Publishers.ShareReplay: Equatable {
  public static func == (a: Publishers.ShareReplay<Upstream>, b: Publishers.ShareReplay<Upstream>) -> Bool { a === b }
}

extension Publishers.ShareReplay: @unchecked Sendable where Upstream: Sendable, Output: Sendable {}

/// One subscription to the upstream of `share(replay:scope:)`, and those who share it.
@usableFromInline
@_fixed_layout
final class ReplayConnection<Output, Failure: Error>: @unchecked Sendable {  // guarded by the lock
  @usableFromInline
  enum Phase {
    case idle
    case connecting
    case connected(any Subscription)
    case over
  }

  @usableFromInline let subject: ReplaySubject<Output, Failure>
  /// Values stay when nobody is subscribed, and after the end.
  @usableFromInline let keeps: Bool
  @usableFromInline let lock = NSLock()
  @usableFromInline var count = 0
  @usableFromInline var phase = Phase.idle
  /// How often upstream was subscribed to. Tells the end of a run that was cancelled from that of the present one.
  @usableFromInline var run = 0

  @inlinable
  init(_ replay: Int, keeps: Bool) {
    subject = ReplaySubject(bufferSize: replay)
    self.keeps = keeps
  }

  /// Takes up one more subscriber, unless it is over and nothing is kept.
  @inlinable
  func join() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if case .over = phase, !keeps { return false }
    count += 1
    return true
  }

  @inlinable
  func attach<S: Subscriber, Upstream: Publisher>(_ subscriber: S, _ upstream: Upstream)
  where S.Input == Output, S.Failure == Failure, Upstream.Output == Output, Upstream.Failure == Failure {
    subject.attach(subscriber) { [self] in leave() }
    lock.lock()
    var isFirst = false
    if case .idle = phase, count > 0 {
      self.run += 1
      phase = .connecting
      isFirst = true
    }
    let run = self.run
    lock.unlock()
    if isFirst { upstream.subscribe(ReplayFeeder(connection: self, run: run)) }
  }

  @inlinable
  func leave() {
    lock.lock()
    count -= 1
    var cancelled: (any Subscription)?
    let isForgotten = count == 0 && !keeps
    if count == 0 {
      switch phase {
      case .connected(let subscription):
        cancelled = subscription
        phase = keeps ? .idle : .over
      case .connecting, .idle: phase = keeps ? .idle : .over
      case .over: break
      }
    }
    lock.unlock()
    cancelled?.cancel()
    if isForgotten { subject.forget() }
  }

  @inlinable
  func link(_ subscription: any Subscription, _ run: Int) {
    lock.lock()
    var isWanted = false
    if case .connecting = phase, run == self.run {
      phase = .connected(subscription)
      isWanted = true
    }
    lock.unlock()
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @inlinable
  func receive(_ value: Output) {
    subject.send(value)
  }

  @inlinable
  func finish(_ completion: Subscribers.Completion<Failure>, _ run: Int) {
    lock.lock()
    var ended: Phase?
    switch phase {
    case .connecting, .connected:
      if run == self.run { (ended, phase) = (phase, .over) }
    case .idle, .over: break
    }
    lock.unlock()
    // What comes after a cancel is late.
    if ended != nil { subject.send(completion: completion) }
  }
}

@usableFromInline
@frozen
struct ReplayFeeder<Input, Failure: Error>: Subscriber {
  @usableFromInline let connection: ReplayConnection<Input, Failure>
  @usableFromInline let run: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(connection: ReplayConnection<Input, Failure>, run: Int) {
    self.connection = connection
    self.run = run
  }

  @inlinable
  func receive(subscription: any Subscription) { connection.link(subscription, run) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    connection.receive(input)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { connection.finish(completion, run) }
}
