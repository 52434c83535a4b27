/// A publisher that sends what a marble diagram says, at virtual times.
///
/// Made by `hot(_:values:frame:)` and `cold(_:values:frame:)` of a `TestScheduler`:
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let source = scheduler.hot("-a--b|")
/// let recorder = source.record(on: scheduler)
/// scheduler.run()
/// assert(recorder.values == ["a", "b"])
/// source.expectSubscriptions("^----!")
/// ```
///
/// A hot one sends whether anyone listens or not, from when it is made; a subscriber that has not asked for a value
/// misses it, as with a `PassthroughSubject`. A cold one begins anew for each subscriber, and keeps what the subscriber
/// has not asked for yet.
///
/// Nothing is sent inside `subscribe`: what stands in the first frame comes when time is next moved, also by nothing.
/// It delivers on the thread that advances the scheduler.
public final class MarblePublisher<Output, Failure: Error>: Publisher {
  struct State {
    var subscriptions: [MarbleSubscription] = []
    var sent: [[TimedEvent<Output, Failure>]]
  }

  /// Whether all subscribers share one stream.
  public let isHot: Bool
  private let clock: () -> RecordedTime
  private let state: Guarded<State>
  /// Connects a subscriber, with the number of its subscription.
  private let attach: (AnySubscriber<Output, Failure>, Int) -> Void
  private let tell: (any SchedulerSearch) -> Void

  init<Time, Options>(hot events: [TimedEvent<Output, Failure>], on scheduler: TestScheduler<Time, Options>) {
    let state = Guarded(State(sent: [[]]))
    let clock = RecordedTime.clock(of: scheduler)
    let subject = PassthroughSubject<Output, Failure>()
    let start = scheduler.now
    for event in events where event.time >= .zero {
      let date = start.advanced(by: .nanoseconds(event.time.nanoseconds))
      scheduler.schedule(after: date, tolerance: .zero, options: nil) {
        let time = clock()
        state.withLock { $0.sent[0].append(.at(time, event.event)) }
        switch event.event {
        case .value(let value): subject.send(value)
        case .finished: subject.send(completion: .finished)
        case .failure(let error): subject.send(completion: .failure(error))
        case .subscription: break
        }
      }
    }
    isHot = true
    self.clock = clock
    self.state = state
    tell = { $0.found(scheduler) }
    attach = { subscriber, number in
      let end = Self.end(number, state, clock)
      subject
        .handleEvents(receiveCompletion: { _ in end() }, receiveCancel: end)
        .subscribe(subscriber)
    }
  }

  init<Time, Options>(cold events: [TimedEvent<Output, Failure>], on scheduler: TestScheduler<Time, Options>) {
    let state = Guarded(State(sent: []))
    let clock = RecordedTime.clock(of: scheduler)
    isHot = false
    self.clock = clock
    self.state = state
    tell = { $0.found(scheduler) }
    attach = { subscriber, number in
      let agenda = Agenda()
      let end = Self.end(number, state, clock)
      let subscription = ColdSubscription(subscriber) {
        agenda.cancel()
        end()
      }
      let start = scheduler.now
      for event in events {
        let date = start.advanced(by: .nanoseconds(event.time.nanoseconds))
        agenda.add(at: date, on: scheduler) {
          let time = clock()
          state.withLock { $0.sent[number].append(.at(time, event.event)) }
          subscription.send(event.event)
        }
      }
      subscription.start()
    }
  }

  private static func end(
    _ number: Int, _ state: Guarded<State>, _ clock: @escaping () -> RecordedTime
  ) -> () -> Void {
    {
      let time = clock()
      state.withLock { $0.subscriptions[number].end(at: time) }
    }
  }

  /// Connects a subscriber; a cold publisher begins to send to it.
  ///
  /// - Parameter subscriber: who gets the values that it asks for
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    SchedulerSearches.current.map(tell)
    let time = clock()
    let isHot = isHot
    let number = state.withLock { state in
      state.subscriptions.append(MarbleSubscription(subscribed: time))
      if !isHot { state.sent.append([]) }
      return state.subscriptions.count - 1
    }
    attach(AnySubscriber(subscriber), number)
  }

  // MARK: What happened

  /// When each subscriber came and when its subscription ended, in the order in which they came. Times count from when
  /// the publisher was made.
  public var subscriptions: [MarbleSubscription] { state.value.subscriptions }

  /// What was sent: in one list by a hot publisher, in a list for each subscription by a cold one. Times count from when
  /// the publisher was made.
  public var sent: [[TimedEvent<Output, Failure>]] { state.value.sent }
}

extension MarblePublisher: @unchecked Sendable where Output: Sendable {}

/// When a subscriber came to a ``MarblePublisher`` and when its subscription ended.
public struct MarbleSubscription: Hashable, Sendable {
  /// When the subscriber came, since the publisher was made.
  public let subscribed: RecordedTime
  /// When it cancelled or was sent the completion; nil as long as neither happened.
  public private(set) var ended: RecordedTime?

  init(subscribed: RecordedTime, ended: RecordedTime? = nil) {
    self.subscribed = subscribed
    self.ended = ended
  }

  mutating func end(at time: RecordedTime) {
    ended = ended ?? time
  }
}

extension MarbleSubscription: CustomStringConvertible {
  public var description: String {
    ended.map { "from \(subscribed) to \($0)" } ?? "from \(subscribed)"
  }
}
