import PortableCombine

/// One subscriber of a stream. All of it is guarded by the stream's lock.
final class StreamSubscriber<Element: Sendable>: @unchecked Sendable {
  typealias Receiver = @MainActor @Sendable (StreamEvent<Element>) -> Void

  /// `nil` once it left, or was told the end.
  fileprivate(set) var receiver: Receiver?
  var hasSeenValue = false
  fileprivate var position: Int?

  init(_ receiver: @escaping Receiver) {
    self.receiver = receiver
  }

  func takeReceiver() -> Receiver? {
    defer { receiver = nil }
    return receiver
  }
}

/// The subscribers of a stream, in the order in which they came. Adding and removing one takes constant time,
/// amortised.
struct StreamSubscribers<Element: Sendable> {
  /// Where one left there is a gap.
  private(set) var slots: [StreamSubscriber<Element>?] = []
  private(set) var count = 0

  mutating func append(_ subscriber: StreamSubscriber<Element>) {
    subscriber.position = slots.count
    slots.append(subscriber)
    count += 1
  }

  mutating func remove(_ subscriber: StreamSubscriber<Element>) {
    guard let position = subscriber.position else { return }
    subscriber.position = nil
    slots[position] = nil
    count -= 1
    if count < slots.count / 2 { closeGaps() }
  }

  mutating func removeAll() -> [StreamSubscriber<Element>] {
    let all = slots.compactMap { $0 }
    for subscriber in all { subscriber.position = nil }
    self = Self()
    return all
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for (position, subscriber) in slots.enumerated() { subscriber?.position = position }
  }
}
