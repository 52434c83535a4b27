import Synchronization

// The functions of the target `CPortableCombine`, declared here instead of imported. A package that asks
// `canImport(Combine)` without depending on this one finds the Swift modules in the build folder, but is not told where
// the C module lies, so what clients load must not need it.

/// One block a thread. Its address is the thread's identity; `depth` counts the turns that the thread holds.
@frozen @usableFromInline
package struct ck_thread {
  @usableFromInline package var depth: Int
}

@_extern(c, "ck_current_thread") @usableFromInline
package func _threadBlock() -> UnsafeMutablePointer<Int>

/// The block of the thread that calls. Not to be kept across an `await`.
@inlinable @inline(__always)
package func ck_current_thread() -> UnsafeMutablePointer<ck_thread> {
  UnsafeMutableRawPointer(_threadBlock()).assumingMemoryBound(to: ck_thread.self)
}

/// Waits until the word may have changed: sets `flag` in it unless it is 0 already. May return early.
@_extern(c) @usableFromInline
package func ck_park(_ word: UnsafeMutablePointer<UInt>, _ flag: UInt)

/// Wakes all that wait for the word.
@_extern(c) @usableFromInline
package func ck_unpark_all(_ word: UnsafeMutablePointer<UInt>)

/// Tells the processor that this is a spinning wait.
@_extern(c) @usableFromInline
package func ck_pause()

/// How many look on at every subscription.
@usableFromInline let _onlookerCount = Atomic<Int>(0)
