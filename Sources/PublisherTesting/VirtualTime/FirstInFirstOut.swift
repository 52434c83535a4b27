/// A queue whose ends both cost O(1), amortised.
struct FirstInFirstOut<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  /// The first one first.
  var all: [Element] { elements[head...].compactMap { $0 } }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      elements[head] = nil
      head += 1
      if head > elements.count / 2 {
        elements.removeFirst(head)
        head = 0
      }
    }
    return elements[head]
  }
}
