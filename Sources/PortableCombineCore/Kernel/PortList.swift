import Synchronization

/// An array of ports that some threads may be going through while others append behind what those look at.
/// Freed by the last one who uses it, once it was retired.
@usableFromInline
@_fixed_layout
package final class _PortList {
  /// Bit 0: retired. Bit 1: has slots to empty. Above: how many use it.
  @usableFromInline let users = Atomic<UInt>(0)
  @usableFromInline package let slots: UnsafeMutablePointer<Unmanaged<_AnyPort>?>
  private let capacity: Int
  @exclusivity(unchecked) @usableFromInline package var count = 0

  @inlinable static var retired: UInt { 1 }
  @inlinable static var unswept: UInt { 2 }
  @inlinable static var user: UInt { 4 }

  private init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
  }

  /// The list belongs to the caller until `retire()`.
  package static func make(capacity: Int) -> Unmanaged<_PortList> {
    .passRetained(_PortList(capacity: capacity))
  }

  deinit {
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }

  @inlinable @inline(__always)
  package func use() {
    users.wrappingAdd(Self.user, ordering: .acquiring)
  }

  /// Says whether the slots of those who went should be emptied now.
  @inlinable @inline(__always)
  package func endUse() -> Bool {
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
  package func retire() {
    let (old, new) = users.bitwiseOr(Self.retired, ordering: .acquiringAndReleasing)
    if old != new, new < Self.user { Unmanaged.passUnretained(self).release() }
  }

  // With the fan-out's lock held:

  package var isFull: Bool { count == capacity }
  package var isInUse: Bool { users.load(ordering: .acquiring) >= Self.user }

  /// Nobody uses it, and every port in it is attached.
  package var isSwept: Bool { users.load(ordering: .acquiring) == 0 }

  package func append(_ port: _AnyPort) {
    port.index = count
    (slots + count).initialize(to: Unmanaged.passRetained(port))
    count += 1
  }

  /// Closes the gaps. Only while the list is swept.
  package func compact() {
    var kept = 0
    for index in 0..<count {
      guard let port = slots[index] else { continue }
      slots[kept] = port
      port._withUnsafeGuaranteedRef { $0.index = kept }
      kept += 1
    }
    count = kept
  }

  /// Has the slots of those who went emptied by the last user. Says whether there is one still.
  package func markForSweep() -> Bool {
    let (old, new) = users.bitwiseOr(Self.unswept, ordering: .acquiringAndReleasing)
    if new >= Self.user { return true }
    // The last user has left just now, and no new one can come. An older mark is left to whom it told to sweep.
    if old & Self.unswept == 0 { users.bitwiseAnd(~Self.unswept, ordering: .relaxed) }
    return false
  }

  /// Says whether there is something to sweep and nobody uses the list.
  package func beginSweep() -> Bool {
    users.compareExchange(expected: Self.unswept, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }
}
