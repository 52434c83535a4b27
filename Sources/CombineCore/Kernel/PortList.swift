import Synchronization

/// An array of ports that some threads may be going through while others append behind what those look at.
/// Freed by the last one who uses it, once it was retired.
@usableFromInline
final class _PortList {
  /// Bit 0: retired. Bit 1: has slots to empty. Above: how many use it.
  @usableFromInline let users = Atomic<UInt>(0)
  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<_AnyPort>?>
  private let capacity: Int
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable static var retired: UInt { 1 }
  @inlinable static var unswept: UInt { 2 }
  @inlinable static var user: UInt { 4 }

  private init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
  }

  /// The list belongs to the caller until `retire()`.
  static func make(capacity: Int) -> Unmanaged<_PortList> {
    .passRetained(_PortList(capacity: capacity))
  }

  deinit {
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }

  @inlinable @inline(__always)
  func use() {
    users.wrappingAdd(Self.user, ordering: .acquiring)
  }

  /// Says whether the slots of those who went should be emptied now.
  @inlinable @inline(__always)
  func endUse() -> Bool {
    let left = users.wrappingSubtract(Self.user, ordering: .acquiringAndReleasing).newValue
    return left == 0 || left >= Self.user ? false : endLastUse(left)
  }

  @usableFromInline @inline(never)
  func endLastUse(_ left: UInt) -> Bool {
    if left & Self.retired == 0 { return true }
    Unmanaged.passUnretained(self).release()
    return false
  }

  /// No new user comes: the last one frees the list, which is now if there is none.
  func retire() {
    let (old, new) = users.bitwiseOr(Self.retired, ordering: .acquiringAndReleasing)
    if old != new, new < Self.user { Unmanaged.passUnretained(self).release() }
  }

  // With the fan-out's lock held:

  var isFull: Bool { count == capacity }
  var isInUse: Bool { users.load(ordering: .acquiring) >= Self.user }

  func append(_ port: _AnyPort) {
    port.index = count
    (slots + count).initialize(to: Unmanaged.passRetained(port))
    count += 1
  }

  func markForSweep() {
    users.bitwiseOr(Self.unswept, ordering: .acquiringAndReleasing)
  }

  /// Says whether there is something to sweep and nobody uses the list.
  func beginSweep() -> Bool {
    users.compareExchange(expected: Self.unswept, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }
}
