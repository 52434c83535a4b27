import Synchronization

/// Lets a stage let go of what it holds while a delivery may be running through it: the last one out does it, once.
///
/// Never waits: it counts who is inside. For stages with a single upstream, whose deliveries are serial already.
@usableFromInline
@frozen
package struct _Gate: ~Copyable {
  /// Bit 0: ended. Bit 1: by a cancel. Top bit: released. Between: who is inside, in steps of `step`.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var ended: UInt { 1 }
  @inlinable static var cancelled: UInt { 2 }
  @inlinable static var step: UInt { 4 }
  @inlinable static var released: UInt { 1 << (UInt.bitWidth - 1) }

  @inlinable package init() {}

  /// Says whether the stage still runs. `leave()` must follow in any case.
  @inlinable @inline(__always)
  package borrowing func enter() -> Bool {
    word.wrappingAdd(Self.step, ordering: .acquiring).oldValue & Self.ended == 0
  }

  /// Says whether the caller must release what the stage holds.
  @inlinable @inline(__always)
  package borrowing func leave() -> Bool {
    let left = word.wrappingSubtract(Self.step, ordering: .acquiringAndReleasing).newValue
    return left & Self.ended != 0 && left < Self.step ? claim(left) : false
  }

  /// Closes the gate. The first to close it ends the stream; `release` says whether the caller must release what the
  /// stage holds, since nobody is inside.
  @inlinable
  package borrowing func end(byCancel: Bool = false) -> (isFirst: Bool, release: Bool) {
    let bits = byCancel ? Self.ended | Self.cancelled : Self.ended
    let (old, new) = word.bitwiseOr(bits, ordering: .acquiringAndReleasing)
    return (old & Self.ended == 0, new < Self.step ? claim(new) : false)
  }

  @inlinable package var isEnded: Bool {
    borrowing get { word.load(ordering: .acquiring) & Self.ended != 0 }
  }

  @inlinable package var isCancelled: Bool {
    borrowing get { word.load(ordering: .acquiring) & Self.cancelled != 0 }
  }

  @inlinable package var isReleased: Bool {
    borrowing get { word.load(ordering: .acquiring) & Self.released != 0 }
  }

  @usableFromInline
  borrowing func claim(_ seen: UInt) -> Bool {
    word.compareExchange(expected: seen, desired: seen | Self.released, ordering: .acquiringAndReleasing).exchanged
  }
}
