import PortableCombine

extension NSLock {
  /// As `withLock(_:)`, into which the optimiser sees on no system but Apple's.
  @inline(__always)
  func locked<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
}
