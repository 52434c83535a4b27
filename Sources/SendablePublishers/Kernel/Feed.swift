import PortableCombine

/// A subscription that may be cancelled before it is there, and may be replaced by another.
final class Feed: @unchecked Sendable {
  private let lock = NSLock()
  private var isCancelled = false
  private var subscription: AnyCancellable?

  /// Keeps the subscription, and cancels the one before it; or cancels it at once, if it comes too late.
  func keep(_ subscription: AnyCancellable) {
    let unwanted: AnyCancellable? = lock.withLock {
      if isCancelled { return subscription }
      defer { self.subscription = subscription }
      return self.subscription
    }
    unwanted?.cancel()
  }

  /// Cancels the subscription, and may keep another.
  func drop() {
    let dropped = lock.withLock { take() }
    dropped?.cancel()
  }

  func cancel() {
    let cancelled = lock.withLock {
      isCancelled = true
      return take()
    }
    cancelled?.cancel()
  }

  private func take() -> AnyCancellable? {
    defer { subscription = nil }
    return subscription
  }
}
