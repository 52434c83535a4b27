/// Members in the order in which they came. To add one costs the same whatever their number, to remove one hardly more.
@usableFromInline
@frozen
struct OrderedMembers<Member> {
  @usableFromInline var entries: [(key: Int, member: Member?)] = []
  @usableFromInline var nextKey = 0
  @usableFromInline var removed = 0
  /// Made anew after a change, so that it costs nothing as long as nobody comes or goes.
  @usableFromInline var current: [Member]?

  @inlinable init() {}

  /// Those who have not been removed.
  @inlinable
  mutating func members() -> [Member] {
    if let current { return current }
    let members = entries.compactMap(\.member)
    current = members
    return members
  }

  /// Returns the key by which the member is removed.
  @inlinable
  mutating func add(_ member: Member) -> Int {
    defer { nextKey += 1 }
    current = nil
    entries.append((nextKey, member))
    return nextKey
  }

  @inlinable
  mutating func remove(_ key: Int) -> Member? {
    guard let index = index(of: key), let member = entries[index].member.take() else { return nil }
    current = nil
    removed += 1
    if removed * 2 > entries.count {
      entries.removeAll { $0.member == nil }
      removed = 0
    }
    return member
  }

  /// The keys rise.
  @inlinable
  func index(of key: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? low : nil
  }
}
