import Synchronization

/// Keeps a few words of state from being changed by two threads at once. Eight bytes in place; waits in the parking
/// lot of the C target.
///
/// Nothing foreign may run under it: no closure of a user, no upstream, no downstream, no scheduler, and no release of
/// an object that may be a user's. Take such things out under the lock, and use or drop them after.
@usableFromInline
@frozen
package struct _Lock: ~Copyable {
  @usableFromInline package let word = Atomic<UInt>(Held.no)

  @usableFromInline
  enum Held {
    @usableFromInline static var no: UInt { 0 }
    @usableFromInline static var yes: UInt { 1 }
    /// Bit that says that somebody is parked.
    @usableFromInline static var waited: UInt { 2 }
  }

  @inlinable package init() {}

  /// Runs the body alone. It must be short and call nothing foreign.
  @inlinable @inline(__always)
  package borrowing func withLock<R: ~Copyable, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    lock()
    defer { unlock() }
    return try body()
  }

  @inlinable @inline(__always)
  package borrowing func lock() {
    if !word.compareExchange(expected: Held.no, desired: Held.yes, ordering: .acquiring).exchanged { lockSlow() }
  }

  @inlinable @inline(__always)
  package borrowing func unlock() {
    if word.exchange(Held.no, ordering: .releasing) != Held.yes { ck_unpark_all(word._address) }
  }

  @usableFromInline @inline(never)
  borrowing func lockSlow() {
    var spins = 0
    while true {
      let seen = word.load(ordering: .relaxed)
      if seen == Held.no {
        // Whoever parked once takes it as waited for: others may be parked still.
        let desired = spins > _spinLimit ? Held.yes | Held.waited : Held.yes
        if word.weakCompareExchange(expected: Held.no, desired: desired, ordering: .acquiring).exchanged { return }
      } else if spins < _spinLimit {
        spins += 1
        ck_pause()
      } else {
        spins = _spinLimit + 1
        ck_park(word._address, Held.waited)
      }
    }
  }
}

/// How often a waiting thread looks again before it parks.
@usableFromInline var _spinLimit: Int { 100 }

extension Atomic where Value == UInt {
  /// Where the word lies, for the parking lot. Stable while the owner lives, since an atomic can't be moved or copied.
  @usableFromInline package var _address: UnsafeMutablePointer<UInt> {
    borrowing get {
      withUnsafePointer(to: self) {
        UnsafeMutablePointer(mutating: UnsafeRawPointer($0).assumingMemoryBound(to: UInt.self))
      }
    }
  }
}
