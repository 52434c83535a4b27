extension Publisher {
  /// Shares one subscription to the upstream through a subject, which is made when it is first needed.
  ///
  /// - Parameter createSubject: called once, when somebody subscribes or connects.
  /// - Returns: a publisher that starts when `connect()` is called.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Shares one subscription to the upstream through a subject.
  ///
  /// ```swift
  /// let shared = [1, 2].publisher.multicast(subject: PassthroughSubject())
  /// let first = shared.sink { print("first \($0)") }
  /// let second = shared.sink { print("second \($0)") }
  /// let connection = shared.connect()  // both get 1, then both get 2
  /// ```
  ///
  /// - Parameter subject: passes on what the upstream sends; it decides how much is asked for.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, subject: subject)
  }
}

extension Publishers {
  /// Shares one subscription to the upstream through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream
    public final let createSubject: () -> SubjectType

    private enum State {
      case none, creating
      case made(SubjectType)
    }

    private enum Purpose {
      case subscription, connection
    }

    private typealias Body = (SubjectType) -> Void

    private let lock = _Lock()
    // Guarded by the lock:
    @exclusivity(unchecked) private var state = State.none
    @exclusivity(unchecked) private var waiting: [(purpose: Purpose, body: Body)] = []

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    init(upstream: Upstream, subject: SubjectType) {
      self.upstream = upstream
      createSubject = { subject }
      state = .made(subject)
    }

    public final func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      withSubject(for: .subscription) { $0.subscribe(_MulticastStage(subscriber)) }
    }

    /// Subscribes the subject to the upstream.
    public final func connect() -> Cancellable {
      let connection = _Connection()
      withSubject(for: .connection) { connection.start(self.upstream.subscribe($0)) }
      return AnyCancellable(connection)
    }

    /// Calls the body with the subject. While one thread makes it, which is the user's code, others don't wait: what
    /// they came for is done by that thread, as soon as the subject is there.
    private func withSubject(for purpose: Purpose, _ body: @escaping Body) {
      let (subject, isCreator): (SubjectType?, Bool) = lock.withLock {
        switch state {
        case .made(let subject): return (subject, false)
        case .creating:
          waiting.append((purpose, body))
          return (nil, false)
        case .none:
          state = .creating
          return (nil, true)
        }
      }
      if let subject { return body(subject) }
      if isCreator { create(for: purpose, body) }
    }

    /// From when the subject is there, nobody waits for anybody. A connection may run as long as its source sends, so
    /// subscriptions come before.
    private func create(for purpose: Purpose, _ body: @escaping Body) {
      let new = createSubject()
      let others = lock.withLock {
        state = .made(new)
        return exchange(&waiting, with: [])
      }
      let all = [(purpose: purpose, body: body)] + others
      for (purpose, body) in all where purpose == .subscription { body(new) }
      for (purpose, body) in all where purpose == .connection { body(new) }
    }
  }
}

/// A connection that may be cancelled before it is there.
final class _Connection: Cancellable {
  private let lock = _Lock()
  @exclusivity(unchecked) private var connection: Cancellable?
  @exclusivity(unchecked) private var isCancelled = false

  func start(_ connection: Cancellable) {
    let isLate = lock.withLock {
      if !isCancelled { self.connection = connection }
      return isCancelled
    }
    if isLate { connection.cancel() }
  }

  func cancel() {
    let connection = lock.withLock {
      isCancelled = true
      defer { self.connection = nil }
      return self.connection
    }
    connection?.cancel()
  }
}

/// Between the subject and one subscriber.
final class _MulticastStage<Downstream: Subscriber>: _StageOf<Void, Downstream>, Subscriber {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  init(_ subscriber: Downstream) {
    super.init(memory: (), downstream: subscriber)
  }

  func receive(subscription: Subscription) {
    start(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      let more = downstream.receive(input)
      if more != .none { requestUpstream(more) }
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    finish { downstream.receive(completion: completion) }
  }

  override var description: String { "Multicast" }
}
