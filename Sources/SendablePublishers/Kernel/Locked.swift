import PortableCombine

/// A value that is read and changed by one thread at a time.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Call nothing foreign inside, and release nothing foreign.
  func withLock<R>(_ body: (inout Value) -> R) -> R {
    lock.withLock { body(&value) }
  }

  /// The value before it, so that it is let go of outside.
  func replace(with value: Value) -> Value {
    withLock { old in
      defer { old = value }
      return old
    }
  }
}
