import PortableCombineCore
import PublisherTesting
import Synchronization

/// Numbers that say who sent them, and as which of his.
struct Sent {
  static let senders = 8
  private static let each = 1 << 32

  static func number(_ index: Int, by sender: Int) -> Int { sender * each + index }
  static func sender(_ number: Int) -> Int { number / each }
}

/// Holds what it receives against the laws, and keeps none of it.
///
/// What only deliveries write is not guarded: they must not overlap and must see each other, and where they do not, the
/// thread sanitizer says so.
final class Witness: Subscriber, @unchecked Sendable {
  enum Order {
    /// Each sender's numbers come in the order in which they were sent, each once.
    case ascending
    /// The same, but a number may be repeated.
    case repeating
    case any
  }

  enum Event: CaseIterable {
    case subscription, value, completion, deinitialization
  }

  /// Runs inside each event, after it was noted. There is no witness in the last one.
  typealias Hook = (Event, Witness?, (any Subscription)?) -> Void

  private(set) var count = 0
  private(set) var last: Int?
  private var latest = [Int](repeating: -1, count: Sent.senders)
  private var subscriptions = 0
  private var isCancelledInside = false
  private var noted: [String] = []

  private let order: Order
  private let initial: Subscribers.Demand
  private let more: Subscribers.Demand
  private let alive: Guarded<Int>
  private let hook: Hook?
  private let onValue: ((Int) -> Void)?
  private let subscription = Guarded<(any Subscription)?>(nil)
  private let completion = Guarded<Subscribers.Completion<TestFailure>?>(nil)
  private let outstanding = Atomic<Int>(0)
  private let inside = Atomic<UInt>(0)
  private let cancelledOn = Atomic<UInt>(0)

  private static let unlimited = 1 << 48

  /// - Parameters:
  ///   - alive: counts the witnesses that have not been freed
  ///   - demand: what is asked for when the subscription comes
  ///   - more: what is returned for each value
  init(
    alive: Guarded<Int>, order: Order = .ascending, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, onValue: ((Int) -> Void)? = nil, hook: Hook? = nil
  ) {
    (self.alive, self.order, initial, self.more) = (alive, order, demand, more)
    (self.onValue, self.hook) = (onValue, hook)
    alive.withLock { $0 += 1 }
  }

  deinit {
    hook?(.deinitialization, nil, subscription.value)
    alive.withLock { $0 -= 1 }
  }

  /// What was broken. To be read when all is quiet.
  var faults: [String] { noted }

  var ended: Subscribers.Completion<TestFailure>? { completion.value }

  func waitForCompletion() -> Bool { completion.wait(timeout: Load.patience) { $0 != nil } }

  /// Whether the completion comes.
  nonisolated(nonsending) func completes() async -> Bool {
    _ = await completion.waitAsync(timeout: Load.patience) { $0 != nil }
    // Looked at once more here: the thread sanitizer sees what a lock orders, and not what a continuation does.
    return ended != nil
  }

  func request(_ demand: Subscribers.Demand) {
    guard let subscription = subscription.value else { return }
    expect(demand)
    subscription.request(demand)
  }

  func cancel() {
    let me = currentThread
    let isInside = inside.load(ordering: .acquiring) == me
    guard let subscription = subscription.value else { return }
    subscription.cancel()
    cancelledOn.store(me, ordering: .releasing)
    if isInside { isCancelledInside = true }
  }

  func receive(subscription: any Subscription) {
    alone {
      subscriptions += 1
      note(subscriptions == 1, "a second subscription")
      self.subscription.withLock { $0 = subscription }
      hook?(.subscription, self, subscription)
      guard initial > .none else { return }
      expect(initial)
      subscription.request(initial)
    }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    alone {
      count += 1
      last = input
      note(subscriptions == 1, "a value before the subscription")
      note(completion.value == nil, "a value after the completion")
      note(!isCancelledInside, "a value after a cancel from inside")
      note(cancelledOn.load(ordering: .acquiring) != currentThread, "a value on the thread that had cancelled")
      note(outstanding.wrappingSubtract(1, ordering: .relaxed).newValue >= 0, "a value that nobody asked for")
      checkOrder(input)
      onValue?(input)
      hook?(.value, self, subscription.value)
      expect(more)
    }
    return more
  }

  func receive(completion: Subscribers.Completion<TestFailure>) {
    alone {
      note(subscriptions == 1, "a completion before the subscription")
      note(!isCancelledInside, "a completion after a cancel from inside")
      let isFirst = self.completion.withLock { state in
        defer { state = completion }
        return state == nil
      }
      note(isFirst, "a second completion")
      hook?(.completion, self, subscription.value)
    }
  }

  private func checkOrder(_ input: Int) {
    let sender = Sent.sender(input)
    guard order != .any, latest.indices.contains(sender) else { return }
    note(
      order == .ascending ? input > latest[sender] : input >= latest[sender],
      "\(input) after \(latest[sender]) of the same sender")
    latest[sender] = input
  }

  private func expect(_ demand: Subscribers.Demand) {
    outstanding.wrappingAdd(min(demand.max ?? Self.unlimited, Self.unlimited), ordering: .relaxed)
  }

  private func alone(_ body: () -> Void) {
    let other = inside.exchange(currentThread, ordering: .acquiringAndReleasing)
    note(other == 0 || other == currentThread, "a delivery while another one ran")
    body()
    inside.store(other, ordering: .releasing)
  }

  private func note(_ isRight: Bool, _ fault: @autoclosure () -> String) {
    if !isRight, noted.count < 5 { noted.append(fault()) }
  }

  private var currentThread: UInt { UInt(bitPattern: ck_current_thread()) }
}
