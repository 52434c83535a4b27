/// A queue. Its elements lie in an array whose front part has been taken, and is dropped from time to time.
@usableFromInline
@frozen
struct Fifo<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { head == elements.count }
  @inlinable var count: Int { elements.count - head }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func removeFirst() -> Element {
    guard let element = elements[head].take() else { preconditionFailure("the queue is empty") }
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head >= 64 && head * 2 >= elements.count {
      elements.removeSubrange(..<head)
      head = 0
    }
    return element
  }

  @inlinable
  mutating func popFirst() -> Element? {
    isEmpty ? nil : removeFirst()
  }
}
