/// What a bag holds, in order of insertion: added and removed in constant time.
///
/// The entries are linked by their positions, and a position that became free is used again. So the list has as many
/// places as there were entries at once.
struct CancellationList {
  /// Names an entry. It stays good, and finds nothing, when the entry has gone.
  struct Ticket: Hashable, Sendable {
    fileprivate let position: Int
    fileprivate let number: UInt64
  }

  private struct Place {
    var entry: CancellationEntry?
    var number: UInt64
    var previous: Int
    var next: Int
  }

  private static var none: Int { -1 }

  private var places: [Place] = []
  private var first = none
  private var last = none
  private var firstFree = none
  private var numbers: UInt64 = 0
  private(set) var count = 0

  /// How many places there are, in use or not.
  var placeCount: Int { places.count }

  mutating func append(_ entry: CancellationEntry) -> Ticket {
    numbers += 1
    let place = Place(entry: entry, number: numbers, previous: last, next: Self.none)
    let position: Int
    if firstFree == Self.none {
      position = places.count
      places.append(place)
    } else {
      position = firstFree
      firstFree = places[position].next
      places[position] = place
    }
    if last == Self.none { first = position } else { places[last].next = position }
    last = position
    count += 1
    return Ticket(position: position, number: numbers)
  }

  /// The entry; `nil` if it has gone.
  subscript(ticket: Ticket) -> CancellationEntry? {
    guard places.indices.contains(ticket.position), places[ticket.position].number == ticket.number else { return nil }
    return places[ticket.position].entry
  }

  /// Takes an entry out; `nil` if it has gone already.
  mutating func remove(_ ticket: Ticket) -> CancellationEntry? {
    guard let entry = self[ticket] else { return nil }
    let position = ticket.position
    let (previous, next) = (places[position].previous, places[position].next)
    if previous == Self.none { first = next } else { places[previous].next = next }
    if next == Self.none { last = previous } else { places[next].previous = previous }
    places[position].entry = nil
    places[position].next = firstFree
    firstFree = position
    count -= 1
    return entry
  }

  /// Takes out all entries, in order of insertion.
  mutating func removeAll() -> [CancellationEntry] {
    var entries: [CancellationEntry] = []
    entries.reserveCapacity(count)
    var position = first
    while position != Self.none {
      if let entry = places[position].entry { entries.append(entry) }
      position = places[position].next
    }
    places = []
    (first, last, firstFree, count) = (Self.none, Self.none, Self.none, 0)
    return entries
  }
}
