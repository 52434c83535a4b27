/// First in, first out, in constant time on average.
struct ActorQueue<Element> {
  private var incoming: [Element] = []
  /// Those that are due next, in reverse.
  private var outgoing: [Element] = []

  var count: Int { incoming.count + outgoing.count }

  mutating func append(_ element: Element) {
    incoming.append(element)
  }

  mutating func popFirst() -> Element? {
    if outgoing.isEmpty && !incoming.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}
