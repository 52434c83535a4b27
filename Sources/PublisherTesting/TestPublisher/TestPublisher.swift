import Foundation

/// A publisher that is driven by hand, for tests of operators and subscribers.
///
/// ```swift
/// let source = TestPublisher<Int, TestFailure>()
/// let recorder = source.map { $0 * 2 }.record(demand: .max(3))
/// source.send(1)
/// recorder.cancel()
/// assert(recorder.values == [2])
/// assert(source.log == [.subscribe, .request(.max(3)), .cancel])
/// ```
///
/// It does as it is told and nothing else: it sends more values than were asked for, sends after the end, and hands
/// over two subscriptions if a test wants that. Use ``pendingDemand(of:)`` to keep to the demand.
///
/// It may be used from any thread, where its values may, and holds no lock while it calls a subscriber or a hook.
public final class TestPublisher<Output, Failure: Error>: Publisher {
  /// What subscribers did.
  public enum Event: Equatable, Sendable {
    case subscribe
    case request(Subscribers.Demand)
    case cancel
  }

  let state: Guarded<State>
  private let name: String

  /// - Parameters:
  ///   - name: the description of its subscriptions
  ///   - withholdsSubscription: whether a subscriber gets no subscription until the test says so, with
  ///     ``sendSubscription(to:)`` or ``send(subscription:to:)``
  ///   - holdsSubscribers: whether a subscriber is kept after its cancel or completion, so that it can still be sent
  ///     to. By default it is let go of, as a good publisher does, and gets nothing any more.
  public init(
    _ name: String = "TestPublisher", withholdsSubscription: Bool = false, holdsSubscribers: Bool = false
  ) {
    self.name = name
    state = Guarded(State(withholdsSubscription: withholdsSubscription, holdsSubscribers: holdsSubscribers))
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let (index, isWithheld, hook) = state.withLock { state in
      (state.attach(Target(subscriber)), state.withholdsSubscription, state.onSubscribe)
    }
    hook?()
    if !isWithheld { sendSubscription(to: index) }
  }

  // MARK: Hooks

  /// Called when a subscriber attaches, before it gets its subscription.
  public var onSubscribe: (() -> Void)? {
    get { state.value.onSubscribe }
    set { state.set(\.onSubscribe, to: newValue) }
  }

  /// Called inside `request(_:)`, after it was written down.
  public var onRequest: ((Subscribers.Demand) -> Void)? {
    get { state.value.onRequest }
    set { state.set(\.onRequest, to: newValue) }
  }

  /// Called inside `cancel()`, after it was written down, before the subscriber is let go of.
  public var onCancel: (() -> Void)? {
    get { state.value.onCancel }
    set { state.set(\.onCancel, to: newValue) }
  }

  /// Called by ``checkpoint()``.
  public var onCheckpoint: (() -> Void)? {
    get { state.value.onCheckpoint }
    set { state.set(\.onCheckpoint, to: newValue) }
  }

  /// Calls ``onCheckpoint``. To be called in a closure that is given to an operator, so that
  /// `checkOperator(_:transparent:except:timeout:settle:_:)` gets inside of it.
  public func checkpoint() {
    onCheckpoint?()
  }

  // MARK: Sending

  /// Sends a value and returns what the subscriber returns: how many more it wants.
  ///
  /// - Parameters:
  ///   - value: what to send
  ///   - index: which subscriber, in the order in which they attached; the last one by default. One that was
  ///     let go of, or never was, gets nothing: ``undelivered`` counts that.
  @discardableResult
  public func send(_ value: Output, to index: Int? = nil) -> Subscribers.Demand {
    guard let (index, target) = state.withLock({ $0.targetOfValue(index) }) else { return .none }
    let demand = target.value(value)
    state.withLock { $0.attachments[index].demand += demand }
    return demand
  }

  /// Sends a completion, and lets go of the subscriber unless ``init(_:withholdsSubscription:holdsSubscribers:)`` was
  /// told otherwise.
  public func send(completion: Subscribers.Completion<Failure>, to index: Int? = nil) {
    state.withLock { $0.targetOfCompletion(index) }?.completion(completion)
  }

  /// Sends the completion without an error.
  public func finish(_ index: Int? = nil) {
    send(completion: .finished, to: index)
  }

  /// Sends the completion with an error.
  public func fail(_ error: Failure, to index: Int? = nil) {
    send(completion: .failure(error), to: index)
  }

  /// Hands over a subscription of any kind, which this publisher does not observe.
  public func send(subscription: Subscription, to index: Int? = nil) {
    state.withLock { $0.targetOfSubscription(index)?.target }?.subscription(subscription)
  }

  /// Hands over a fresh subscription that writes into ``log``: the first one if it was withheld, or a further one.
  public func sendSubscription(to index: Int? = nil) {
    guard let (index, target) = state.withLock({ $0.targetOfSubscription(index) }) else { return }
    let subscription = TestSubscription(self, attachment: index, name: name)
    state.withLock { $0.register(subscription) }
    target.subscription(subscription)
  }

  /// Lets go of all subscribers, without sending anything.
  public func releaseSubscribers() {
    let released = state.withLock { $0.takeTargets() }
    withExtendedLifetime(released) {}
  }

  // MARK: What subscriptions report

  func requested(_ demand: Subscribers.Demand, by subscription: TestSubscription<Output, Failure>) {
    let hook = state.withLock { state in
      state.note(.request(demand), by: subscription)
      return state.onRequest
    }
    hook?(demand)
  }

  func cancelled(by subscription: TestSubscription<Output, Failure>) {
    let hook = state.withLock { state in
      state.note(.cancel, by: subscription)
      return state.onCancel
    }
    hook?()
    let released = state.withLock { $0.release(subscription.attachment) }
    withExtendedLifetime(released) {}
  }
}

extension TestPublisher.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscribe: return "subscribe"
    case .request(let demand): return "request(\(demand))"
    case .cancel: return "cancel"
    }
  }
}

// MARK: - What subscribers did

extension TestPublisher {
  /// All that subscribers did, in order.
  public var log: [Event] { state.value.log }

  /// All that one subscriber did, in order.
  public func log(of index: Int) -> [Event] {
    state.value.attachments[index].log
  }

  /// How many subscribers have attached, whether they are still here or not.
  public var subscribeCount: Int { state.value.attachments.count }

  /// How many subscribers are held now.
  public var subscriberCount: Int { state.value.attachments.filter { $0.target != nil }.count }

  /// The demand of each call of `request(_:)`, in order.
  public var requests: [Subscribers.Demand] {
    log.compactMap { if case .request(let demand) = $0 { demand } else { nil } }
  }

  /// How often `cancel()` was called on any of its subscriptions.
  public var cancelCount: Int { log.filter { $0 == .cancel }.count }

  /// How often `cancel()` was called on each of the subscriptions, in the order in which they were handed over.
  public var cancelCounts: [Int] { state.value.subscriptions.map(\.cancelCount) }

  /// How many of the subscriptions that were handed over somebody still holds. This publisher does not hold them.
  public var livingSubscriptionCount: Int { state.value.subscriptions.filter { $0.object != nil }.count }

  /// What a subscriber asked for, in `request` and in `receive`, less what it was sent.
  public func pendingDemand(of index: Int? = nil) -> Subscribers.Demand {
    let attachments = state.value.attachments
    return attachments.isEmpty ? .none : attachments[index ?? attachments.count - 1].demand
  }

  /// How many values and completions were sent to nobody, since the subscriber had been let go of or never was.
  public var undelivered: Int { state.value.undelivered }

  // MARK: Waiting

  /// Waits until `cancel()` has been called so often in all. Throws ``WaitingFailed``, which shows the log.
  public nonisolated(nonsending) func waitForCancel(count: Int = 1, timeout: TimeInterval = 10) async throws {
    try await waitForEvent("cancel", count, timeout) { $0 == .cancel }
  }

  /// Waits until so many subscribers have attached in all. Throws ``WaitingFailed``, which shows the log.
  public nonisolated(nonsending) func waitForSubscriber(count: Int = 1, timeout: TimeInterval = 10) async throws {
    try await waitForEvent("subscribe", count, timeout) { $0 == .subscribe }
  }

  /// Waits until `request` has been called so often in all. Throws ``WaitingFailed``, which shows the log.
  public nonisolated(nonsending) func waitForRequest(count: Int = 1, timeout: TimeInterval = 10) async throws {
    try await waitForEvent("request", count, timeout) { if case .request = $0 { true } else { false } }
  }

  private nonisolated(nonsending) func waitForEvent(
    _ name: String, _ count: Int, _ timeout: TimeInterval, where isMeant: @escaping @Sendable (Event) -> Bool
  ) async throws {
    if await state.waitAsync(timeout: timeout, until: { $0.log.filter(isMeant).count >= count }) { return }
    throw WaitingFailed(description: "no \(name) number \(count) within \(timeout) s; log: \(log)")
  }
}

extension TestPublisher: @unchecked Sendable where Output: Sendable {}
