import PortableCombine

/// Brings values from any thread to the main actor, in the order in which they were sent.
///
/// A value that is sent on the main queue is delivered before `send` returns, if none waits before it; any other in a
/// later turn of the main queue. One that is sent from inside the delivery of another is delivered after that.
final class MainActorDelivery<Value: Sendable>: @unchecked Sendable {
  typealias Receiver = @MainActor @Sendable (Value) -> Void

  private let lock = NSLock()
  private var state: MainActorDeliveryState<Value>

  init(to receiver: @escaping Receiver) {
    state = MainActorDeliveryState(receiver: receiver)
  }

  func send(_ value: Value) {
    let isOnMainQueue = MainQueue.isCurrent
    switch lock.withLock({ state.send(value, isOnMainQueue: isOnMainQueue) }) {
    case .deliver(let receiver):
      MainActor.assumeIsolated { receiver(value) }
      deliverWaiting()
    case .scheduleTurn:
      scheduleTurn()
    case .wait:
      break
    }
  }

  /// Runs the body, which may call the receiver itself. What is sent meanwhile, also from inside it, is delivered after
  /// it; what waited before it too.
  @MainActor func hold(_ body: () -> Void) {
    let isIdle = lock.withLock { state.startTurn() }
    body()
    if isIdle { deliverWaiting() }
  }

  /// Delivers what waits still, then lets go of the receiver.
  func finish() {
    // Bound to a name, so that it is freed here, after the lock was left: its `deinit` may be anybody's code.
    let released = lock.withLock { state.finish() }
    _ = released
  }

  /// Drops what waits, and lets go of the receiver. On the main queue nothing is delivered after it returned.
  func cancel() {
    let released = lock.withLock { state.cancel() }
    _ = released
  }

  private func scheduleTurn() {
    DispatchQueue.main.async { self.deliverWaiting() }
  }

  private func deliverWaiting() {
    var delivered = 0
    while true {
      switch lock.withLock({ state.next(afterDelivering: delivered) }) {
      case .deliver(let value, let receiver):
        MainActor.assumeIsolated { receiver(value) }
        delivered += 1
      case .scheduleTurn:
        scheduleTurn()
        return
      case .end(let released):
        _ = released
        return
      }
    }
  }
}

/// What ``MainActorDelivery`` knows, and what it is to do next. Each method is one event; the lock stands outside.
struct MainActorDeliveryState<Value: Sendable> {
  typealias Receiver = @MainActor @Sendable (Value) -> Void

  /// `nil` once it finished or was cancelled.
  private var receiver: Receiver?
  private var isFinished = false
  /// Whether a turn is scheduled or under way. If none is, no value waits.
  private var hasTurn = false
  private var waiting = Fifo<Value>()

  init(receiver: @escaping Receiver) {
    self.receiver = receiver
  }

  enum OnSend {
    case deliver(Receiver)
    case scheduleTurn
    case wait
  }

  mutating func send(_ value: Value, isOnMainQueue: Bool) -> OnSend {
    guard let receiver, !isFinished else { return .wait }
    if hasTurn {
      waiting.append(value)
      return .wait
    }
    hasTurn = true
    if isOnMainQueue { return .deliver(receiver) }
    waiting.append(value)
    return .scheduleTurn
  }

  /// Returns whether there was no turn yet: then the caller's is one, and goes on with `next(afterDelivering:)`.
  mutating func startTurn() -> Bool {
    defer { hasTurn = true }
    return !hasTurn
  }

  enum OnNext {
    case deliver(Value, Receiver)
    case scheduleTurn
    case end(released: Receiver?)
  }

  mutating func next(afterDelivering delivered: Int) -> OnNext {
    guard let receiver, !waiting.isEmpty else {
      hasTurn = false
      return .end(released: isFinished ? release() : nil)
    }
    if delivered >= valuesInARow { return .scheduleTurn }
    return .deliver(waiting.removeFirst(), receiver)
  }

  mutating func finish() -> Receiver? {
    isFinished = true
    return hasTurn ? nil : release()
  }

  mutating func cancel() -> (Receiver?, Fifo<Value>) {
    defer { waiting = Fifo() }
    return (release(), waiting)
  }

  private mutating func release() -> Receiver? {
    defer { receiver = nil }
    return receiver
  }
}
