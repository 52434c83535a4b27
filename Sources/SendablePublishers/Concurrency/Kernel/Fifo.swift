/// What waits, in the order of arrival. Adding and taking cost the same on average, however much waits.
struct Fifo<Element> {
  private var storage: [Element?] = []
  private var head = 0

  /// Below this, shifting what is left costs less than deciding whether to.
  private static var leastToCompact: Int { 32 }

  var count: Int { storage.count - head }
  var isEmpty: Bool { head == storage.count }

  mutating func append(_ element: Element) {
    storage.append(element)
  }

  mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let first = storage[head].take()
    head += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: head <= Self.leastToCompact)
      head = 0
    } else if head >= Self.leastToCompact && head * 2 >= storage.count {
      storage.removeSubrange(..<head)
      head = 0
    }
    return first
  }

  /// The element that many places behind the first.
  subscript(offset: Int) -> Element {
    get {
      guard let element = storage[head + offset] else { preconditionFailure("nothing waits at \(offset)") }
      return element
    }
    set { storage[head + offset] = newValue }
  }
}
