/// First in, first out; linear in what passes through it.
@usableFromInline
package struct _Queue<Element> {
  @usableFromInline package var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { head == elements.count }
  @inlinable package var count: Int { elements.count - head }

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    if elements.count == 1 { return elements.removeLast() }  // as mostly, where the two sides keep pace
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)  // at least as many were taken since the last time: amortised O(1)
      head = 0
    }
    return first
  }

  /// The waiting elements, for mirrors and for removing the newest.
  @inlinable package var contents: [Element] { elements[head...].compactMap { $0 } }
}
