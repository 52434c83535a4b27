/// What one writes by hand in place of a subject: a list of closures, copied under a lock and called outside of it.
final class ClosureList {
  private let lock = PlainLock()
  /// Raw memory, so that the floor pays for no check of exclusive access.
  private let closures = UnsafeMutablePointer<[(Int) -> Void]>.allocate(capacity: 1)

  init(_ closures: [(Int) -> Void]) { self.closures.initialize(to: closures) }

  deinit {
    closures.deinitialize(count: 1)
    closures.deallocate()
  }

  @inline(__always)
  func send(_ value: Int) {
    lock.lock()
    let snapshot = closures.pointee
    lock.unlock()
    for closure in snapshot { closure(value) }
  }
}
