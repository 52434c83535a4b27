import Synchronization

/// Hands out ascending numbers.
final class _Counter: Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
