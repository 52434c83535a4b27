/// Events ordered by date, and those of one date by their numbers. Adding, taking and removing one of n costs O(log n).
struct EventHeap<Date: Comparable, Event> {
  /// Names an event from when it is added until it is gone.
  struct Key {
    fileprivate let slot: Int
    fileprivate let number: UInt64
  }

  /// What is moved about in the heap: plain values only, as the events stay in their slots.
  private struct Node {
    var date: Date
    let number: UInt64
    let slot: Int
  }

  private struct Slot {
    var number: UInt64
    /// Where the heap has the event now.
    var position: Int
    var event: Event?
  }

  private var nodes: [Node] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var nextNumber: UInt64 = 0

  var count: Int { nodes.count }

  var first: (date: Date, key: Key)? {
    nodes.first.map { ($0.date, Key(slot: $0.slot, number: $0.number)) }
  }

  func event(_ key: Key) -> Event? {
    slots[key.slot].number == key.number ? slots[key.slot].event : nil
  }

  @discardableResult
  mutating func add(_ event: Event, at date: Date) -> Key {
    let number = nextNumber
    nextNumber += 1
    let position = nodes.count
    let filled = Slot(number: number, position: position, event: event)
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      slots[slot] = filled
    } else {
      slot = slots.count
      slots.append(filled)
    }
    nodes.append(Node(date: date, number: number, slot: slot))
    siftUp(nodes[position], from: position)
    return Key(slot: slot, number: number)
  }

  /// Gives the event another date. It keeps its number.
  mutating func move(_ key: Key, to date: Date) {
    guard event(key) != nil else { return }
    let position = slots[key.slot].position
    settle(Node(date: date, number: key.number, slot: key.slot), at: position)
  }

  /// The event, for the caller to use or drop; nil if it is gone already.
  mutating func remove(_ key: Key) -> Event? {
    guard let event = event(key) else { return nil }
    let position = slots[key.slot].position
    slots[key.slot].event = nil
    freeSlots.append(key.slot)
    let last = nodes.removeLast()
    if position < nodes.count { settle(last, at: position) }
    return event
  }

  /// Puts a node in the place of the one at `position`, or wherever it belongs seen from there.
  private mutating func settle(_ node: Node, at position: Int) {
    if position > 0, precedes(node, nodes[(position - 1) / 2]) {
      siftUp(node, from: position)
    } else {
      siftDown(node, from: position)
    }
  }

  private mutating func siftUp(_ node: Node, from start: Int) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard precedes(node, nodes[parent]) else { break }
      place(nodes[parent], at: position)
      position = parent
    }
    place(node, at: position)
  }

  private mutating func siftDown(_ node: Node, from start: Int) {
    var position = start
    while true {
      var child = 2 * position + 1
      guard child < nodes.count else { break }
      if child + 1 < nodes.count, precedes(nodes[child + 1], nodes[child]) { child += 1 }
      guard precedes(nodes[child], node) else { break }
      place(nodes[child], at: position)
      position = child
    }
    place(node, at: position)
  }

  private mutating func place(_ node: Node, at position: Int) {
    nodes[position] = node
    slots[node.slot].position = position
  }

  private func precedes(_ a: Node, _ b: Node) -> Bool {
    a.date < b.date || (a.number < b.number && !(b.date < a.date))
  }
}
