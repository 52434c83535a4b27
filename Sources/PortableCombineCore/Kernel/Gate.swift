import Synchronization

/// Lets a stage let go of what it holds while a delivery may be running through it: the last one out does it, once.
///
/// Never waits: it counts who is inside. For stages with a single upstream, whose deliveries are serial already.
@usableFromInline
@frozen
package struct _Gate: ~Copyable {
  /// Bit 0: ended. Bit 1: by a cancel. Bit 2: a mirror looks. Top bit: released. Between: who is inside, in steps of
  /// `step`.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var ended: UInt { 1 }
  @inlinable static var cancelled: UInt { 2 }
  @inlinable static var looking: UInt { 4 }
  @inlinable static var step: UInt { 8 }
  @inlinable static var released: UInt { 1 << (UInt.bitWidth - 1) }

  @inlinable package init() {}

  /// Says whether the stage still runs. `leave()` must follow in any case.
  @inlinable @inline(__always)
  package borrowing func enter() -> Bool {
    let seen = word.wrappingAdd(Self.step, ordering: .acquiring).oldValue
    return seen & (Self.ended | Self.looking) == 0 ? true : enterSlow(seen)
  }

  /// A mirror copies a value meanwhile, which takes a moment.
  @usableFromInline @inline(never)
  borrowing func enterSlow(_ seen: UInt) -> Bool {
    if seen & Self.ended != 0 { return false }
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen & Self.looking == 0 { return seen & Self.ended == 0 }
      ck_pause()
    }
  }

  /// Says whether the caller must release what the stage holds.
  @inlinable @inline(__always)
  package borrowing func leave() -> Bool {
    let left = word.wrappingSubtract(Self.step, ordering: .acquiringAndReleasing).newValue
    return left & Self.ended != 0 && left < Self.looking ? claim(left) : false
  }

  /// Closes the gate. The first to close it ends the stream; `release` says whether the caller must release what the
  /// stage holds, since nobody is inside.
  @inlinable
  package borrowing func end(byCancel: Bool = false) -> (isFirst: Bool, release: Bool) {
    let bits = byCancel ? Self.ended | Self.cancelled : Self.ended
    let (old, new) = word.bitwiseOr(bits, ordering: .acquiringAndReleasing)
    return (old & Self.ended == 0, new < Self.looking ? claim(new) : false)
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

  // MARK: Mirrors

  /// Keeps everybody out for a look at what a delivery changes, unless somebody is inside, or it was released. The look
  /// must be short and call nothing foreign; `endLook()` must follow if this says yes.
  package borrowing func beginLook() -> Bool {
    let seen = word.load(ordering: .relaxed)
    guard seen < Self.looking else { return false }
    return word.compareExchange(expected: seen, desired: seen | Self.looking, ordering: .acquiring).exchanged
  }

  /// Says whether the caller must release what the stage holds, since it ended meanwhile.
  package borrowing func endLook() -> Bool {
    let left = word.bitwiseAnd(~Self.looking, ordering: .acquiringAndReleasing).newValue
    return left & Self.ended != 0 && left < Self.looking ? claim(left) : false
  }

  @usableFromInline
  borrowing func claim(_ seen: UInt) -> Bool {
    word.compareExchange(expected: seen, desired: seen | Self.released, ordering: .acquiringAndReleasing).exchanged
  }
}
