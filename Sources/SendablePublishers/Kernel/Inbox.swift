import PortableCombine

/// What came from upstream and wasn't taken yet, held to a bound, and how upstream ended.
///
/// Each method is one event; whoever owns it keeps it under a lock, and lets go of what it gives back outside.
struct Inbox<Element, Failure: Error> {
  private let buffering: AsyncBuffering<Failure>
  private var waiting = Fifo<Element>()
  private var ending: Boxed<Subscribers.Completion<Failure>>?

  init(_ buffering: AsyncBuffering<Failure>) {
    self.buffering = buffering
  }

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }
  var end: Subscribers.Completion<Failure>? { ending?.value }
  var hasEnded: Bool { ending != nil }

  enum OnReceive {
    case kept
    case dropped(Element)
    /// The end is to be the failure that this makes, for `finish(_:)`.
    case overflowed(makeFailure: @Sendable () -> Failure)
  }

  mutating func receive(_ element: Element) -> OnReceive {
    if hasEnded { return .dropped(element) }
    switch buffering {
    case .newest(let size) where count >= size:
      let oldest = waiting.popFirst()
      waiting.append(element)
      return oldest.map { .dropped($0) } ?? .kept
    case .oldest(let size) where count >= size:
      return .dropped(element)
    case .failing(let size, let makeFailure) where count >= size:
      return .overflowed(makeFailure: makeFailure)
    case .automatic, .unbounded, .newest, .oldest, .failing, .backPressure:
      waiting.append(element)
      return .kept
    }
  }

  /// For a buffering that keeps all, before the end.
  func keep(_ element: Element) {
    waiting.append(element)
  }

  mutating func finish(_ completion: Subscribers.Completion<Failure>) {
    if ending == nil { ending = Boxed(completion) }
  }

  /// It was told of: from now on the end is an ordinary one.
  mutating func forgetFailure() {
    ending = Boxed(.finished)
  }

  func next() -> Element? {
    waiting.popFirst()
  }

  /// Where something waits.
  func removeFirst() -> Element {
    waiting.removeFirst()
  }

  /// Takes out what waits, so that it can be let go of.
  mutating func empty() -> Fifo<Element> {
    defer { waiting = Fifo() }
    return waiting
  }
}
