import PortableCombine

/// What a ``SharedStream`` knows, and what it is to do next. Each method is one event; the lock stands outside, and
/// what a method returns is to be released outside.
struct SharedStreamState<Element: Sendable>: Sendable {
  typealias Subscriber = StreamSubscriber<Element>
  typealias Connection = StreamConnection<Element>

  private let replays: Bool
  private let sharing: StreamSharing
  /// Whether the stream has a source of its own, whose last value stays the latest while nobody subscribes. What an
  /// operator makes of another stream is made anew.
  private let hasSource: Bool
  private var latest: Element?
  private var isInitialValueUnseen: Bool
  private var hasEnded = false
  private var subscribers = StreamSubscribers<Element>()
  private(set) var connection: Connection?
  private var connectionCount = 0

  init(replays: Bool, sharing: StreamSharing, hasSource: Bool, initialValue: Element?) {
    self.replays = replays
    self.sharing = sharing
    self.hasSource = hasSource
    latest = initialValue
    isInitialValueUnseen = initialValue != nil
  }

  struct OnAttach {
    /// Is to be made, by connecting to the upstream.
    var connection: Connection?
    /// Whether there may be something that the subscriber is to be told now.
    var replays: Bool
  }

  mutating func attach(_ subscriber: Subscriber, makeConnection: (Int) -> Connection) -> OnAttach {
    if hasEnded { return OnAttach(connection: nil, replays: true) }
    subscribers.append(subscriber)
    if connection != nil { return OnAttach(connection: nil, replays: replays) }
    connectionCount += 1
    connection = makeConnection(connectionCount)
    return OnAttach(connection: connection, replays: replays)
  }

  struct OnDetach {
    var receiver: Subscriber.Receiver?
    /// Is to be cancelled.
    var connection: Connection?
    var latest: Element?
  }

  mutating func detach(_ subscriber: Subscriber) -> OnDetach {
    subscribers.remove(subscriber)
    var result = OnDetach(receiver: subscriber.takeReceiver())
    if sharing == .whileSubscribed && subscribers.count == 0 {
      result.connection = connection
      connection = nil
      if !hasSource {
        result.latest = latest
        latest = nil
      }
    }
    return result
  }

  struct OnValue {
    var subscribers: [Subscriber?]
    var isInitialValueLost: Bool
    var replaced: Element?
  }

  /// Returns `nil` if the connection was given up.
  mutating func publish(_ value: Element, from number: Int) -> OnValue? {
    guard connection?.number == number else { return nil }
    let result = OnValue(
      subscribers: subscribers.slots, isInitialValueLost: isInitialValueUnseen, replaced: latest)
    isInitialValueUnseen = false
    if replays { latest = value }
    return result
  }

  /// Returns `nil` if the subscriber left meanwhile.
  func receiver(forValueTo subscriber: Subscriber) -> Subscriber.Receiver? {
    if subscriber.receiver != nil { subscriber.hasSeenValue = true }
    return subscriber.receiver
  }

  /// The latest value and where to put it, if the subscriber was not called yet.
  mutating func replay(to subscriber: Subscriber) -> (value: Element, receiver: Subscriber.Receiver)? {
    guard let latest, !subscriber.hasSeenValue, let receiver = subscriber.receiver else { return nil }
    subscriber.hasSeenValue = true
    isInitialValueUnseen = false
    return (latest, receiver)
  }

  /// Where to put the end, if that is what a new subscriber is to be told.
  func receiver(forEndTo subscriber: Subscriber) -> Subscriber.Receiver? {
    hasEnded ? subscriber.takeReceiver() : nil
  }

  struct OnEnd {
    var subscribers: [Subscriber]
    var connection: Connection?
  }

  /// Returns `nil` if the connection was given up.
  mutating func end(of number: Int) -> OnEnd? {
    guard connection?.number == number else { return nil }
    hasEnded = sharing == .sinceFirstSubscriber
    defer { connection = nil }
    return OnEnd(subscribers: subscribers.removeAll(), connection: connection)
  }
}
