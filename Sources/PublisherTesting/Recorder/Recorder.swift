import Foundation

/// A subscriber that writes down all that it receives, and which laws were broken thereby.
///
/// Usually made by `record(demand:)` on a publisher:
///
/// ```swift
/// let recorder = [1, 2, 3].publisher.record(demand: .max(2))
/// assert(recorder.values == [1, 2])
/// recorder.request(.max(1))
/// assert(recorder.isFinished && recorder.violations == [])
/// ```
///
/// It holds its subscription as long as it lives, also after the end: then only a publisher that lets go of it
/// lets it be freed. It may be used from any thread, where its values may. Its hooks run on the thread that delivers, with
/// no lock held.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  public typealias Event = RecordedEvent<Input, Failure>

  let state: Guarded<State>
  private let more: (Input) -> Subscribers.Demand
  private let clock: (() -> RecordedTime)?

  /// - Parameters:
  ///   - demand: what is asked for as soon as the subscription comes; nothing is asked for when `.none`
  ///   - more: what `receive` returns for a value
  ///   - clock: read at each event, for ``timeline``; from a scheduler by `record(on:)`
  public init(
    demand: Subscribers.Demand = .unlimited, _ more: @escaping (Input) -> Subscribers.Demand = { _ in .none },
    clock: (() -> RecordedTime)? = nil
  ) {
    state = Guarded(State(initialDemand: demand))
    self.more = more
    self.clock = clock
  }

  // MARK: Hooks

  /// Called inside `receive(subscription:)`, before the initial demand is asked for.
  public var onSubscription: ((Recorder) -> Void)? {
    get { state.value.onSubscription }
    set { state.set(\.onSubscription, to: newValue) }
  }

  /// Called inside `receive`, after the value was written down. May send, request and cancel.
  public var onValue: ((Recorder, Input) -> Void)? {
    get { state.value.onValue }
    set { state.set(\.onValue, to: newValue) }
  }

  /// Called inside `receive(completion:)`, after it was written down.
  public var onCompletion: ((Recorder, Subscribers.Completion<Failure>) -> Void)? {
    get { state.value.onCompletion }
    set { state.set(\.onCompletion, to: newValue) }
  }

  // MARK: Demand

  /// Asks for more values; before the subscription came, it is added to the initial demand.
  ///
  /// - Parameter demand: how many more
  public func request(_ demand: Subscribers.Demand) {
    let time = clock?()
    let subscription = state.withLock { $0.ask(for: demand, time) }
    subscription?.request(demand)
  }

  /// Cancels the subscription, each time it is called; one that comes later is cancelled when it comes.
  public func cancel() {
    let thread = Thread.current
    let time = clock?()
    let subscription = state.withLock { $0.subscriptionToCancel(on: thread, time) }
    guard let subscription else { return }
    subscription.cancel()
    state.withLock { $0.cancelledOn = $0.cancelledOn ?? thread }
  }

  /// Lets go of the subscription without cancelling it.
  public func releaseSubscription() {
    state.set(\.subscription, to: nil)
  }

  // MARK: Subscriber

  public func receive(subscription: Subscription) {
    let event = Event.subscription(String(describing: subscription))
    let time = clock?()
    let arrival = state.withLock { $0.arrive(subscription, event, time) }
    note(arrival.broken, by: event)
    guard arrival.isFirst else { return }
    if arrival.isCancelled {
      subscription.cancel()
      return
    }
    onSubscription?(self)
    let demand = state.withLock { $0.takeInitialDemand(time) }
    if demand > .none { subscription.request(demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    let event = Event.value(input)
    let thread = Thread.current
    let time = clock?()
    let (broken, hook) = state.withLock { ($0.enter(event, time, on: thread), $0.onValue) }
    note(broken, by: event)
    hook?(self, input)
    let demand = more(input)
    let timeAfter = demand > .none ? clock?() : nil
    state.withLock { $0.leave(thread, asking: demand, timeAfter) }
    return demand
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    let event: Event
    switch completion {
    case .finished: event = .finished
    case .failure(let error): event = .failure(error)
    }
    let thread = Thread.current
    let time = clock?()
    let (broken, hook) = state.withLock { ($0.enter(event, time, on: thread), $0.onCompletion) }
    note(broken, by: event)
    hook?(self, completion)
    state.withLock { $0.leave(thread, asking: .none, nil) }
  }

  /// Outside of the lock, since an event is described by foreign code.
  private func note(_ broken: [Broken], by event: Event) {
    guard !broken.isEmpty else { return }
    let violations = broken.map { LawViolation(law: $0.law, seen: "\(event) \($0.how)") }
    state.withLock { $0.violations += violations }
  }
}

// MARK: - What was received

extension Recorder {
  /// All that came, in order.
  public var events: [Event] { state.value.entries.map(\.event) }

  /// All that came, in order, with times by the clock. Without a clock, all times are zero.
  public var timeline: [TimedEvent<Input, Failure>] { state.value.entries }

  /// All that came, in order, as text: comparable whatever the types.
  public var log: [String] { events.map(\.description) }

  /// What came since the last call, in order.
  public func drain() -> [Event] {
    let new = state.withLock { state in
      defer { state.drained = state.entries.count }
      return state.entries[state.drained...]
    }
    return new.map(\.event)
  }

  /// The values that came, in order.
  public var values: [Input] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// How many subscriptions came: one, by the laws.
  public var subscriptionCount: Int { state.value.subscriptionCount }

  /// The subscription, from when it came.
  public var subscription: Subscription? { state.value.subscription }

  /// The first completion, when there was one.
  public var completion: Subscribers.Completion<Failure>? { state.value.completion }

  /// Whether the stream ended without error.
  public var isFinished: Bool {
    if case .finished? = completion { true } else { false }
  }

  /// The error with which the stream ended, if it did.
  public var failure: Failure? {
    if case .failure(let error)? = completion { error } else { nil }
  }

  // MARK: Laws

  /// The laws that were broken, with a sentence each; empty by the laws.
  ///
  /// A value that another thread had on its way when `cancel()` returned breaks none; ``lateArrivals`` counts it.
  public var violations: [LawViolation] { state.value.violations }

  /// How often a thread entered `receive` for a value or a completion while another one was inside.
  public var overlaps: Int { state.value.overlaps }

  /// How many values and completions came after `cancel()`, on other threads than the one that called it.
  public var lateArrivals: Int { state.value.lateArrivals }

  /// What was asked for and did not come yet.
  public var outstandingDemand: Subscribers.Demand { state.value.outstanding }
}

extension Recorder: @unchecked Sendable where Input: Sendable {}

extension Recorder: CustomStringConvertible {
  /// The timeline, an event a line, and the broken laws.
  public var description: String {
    let state = state.value
    var lines = state.entries.map { clock == nil ? "  \($0.event)" : "  \($0.time)  \($0.event)" }
    if lines.isEmpty { lines = ["  nothing"] }
    lines += state.violations.map { "  broken: \($0)" }
    return "received:\n" + lines.joined(separator: "\n")
  }
}
