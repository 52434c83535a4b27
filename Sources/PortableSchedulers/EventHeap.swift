/// Events ordered by date, and those of one date by their numbers. Adding, taking and removing one of n costs O(log n).
///
/// What is moved about is a heap of plain numbers behind a pointer, which is fast in a debug build, too. Dates and
/// events stay in their slots.
struct EventHeap<Date: Comparable, Event>: ~Copyable {
  /// Names an event from when it is added until it is gone.
  struct Key {
    fileprivate let slot: Int
    fileprivate let number: UInt64
  }

  private let heap = HeapOfNumbers()
  // What is in each slot, apart: generic code copies the whole of an element to read a part of it.
  private var numbers: [UInt64] = []
  private var dates: [Date] = []
  private var events: [Event?] = []
  private var freeSlots: [Int] = []
  private var nextNumber: UInt64 = 0
  /// Dates as numbers in the same order; nil if their type is unknown, and they must be compared themselves.
  private let rank = DateRank<Date>.rank

  var count: Int { heap.count }

  var first: (date: Date, key: Key)? {
    guard count > 0 else { return nil }
    let node = heap.nodes[0]
    return (dates[node.slot], Key(slot: node.slot, number: node.number))
  }

  func event(_ key: Key) -> Event? {
    numbers[key.slot] == key.number ? events[key.slot] : nil
  }

  @discardableResult
  mutating func add(_ event: Event, at date: Date) -> Key {
    let number = nextNumber
    nextNumber += 1
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      numbers[slot] = number
      dates[slot] = date
      events[slot] = event
    } else {
      slot = numbers.count
      numbers.append(number)
      dates.append(date)
      events.append(event)
    }
    heap.append(.init(rank: rank?(date) ?? 0, number: number, slot: slot), precedes: comparison)
    return Key(slot: slot, number: number)
  }

  /// Gives the event another date. It keeps its number.
  mutating func move(_ key: Key, to date: Date) {
    guard event(key) != nil else { return }
    dates[key.slot] = date
    heap.replace(
      at: heap.positions[key.slot], by: .init(rank: rank?(date) ?? 0, number: key.number, slot: key.slot),
      precedes: comparison)
  }

  /// The event, for the caller to use or drop; nil if it is gone already.
  mutating func remove(_ key: Key) -> Event? {
    guard let event = event(key) else { return nil }
    events[key.slot] = nil
    freeSlots.append(key.slot)
    heap.remove(at: heap.positions[key.slot], precedes: comparison)
    return event
  }

  /// How nodes are told apart whose ranks are the same, other than by their numbers.
  private var comparison: ((Int, Int) -> Bool)? {
    guard rank == nil else { return nil }
    return { [dates] in dates[$0] < dates[$1] }
  }
}
