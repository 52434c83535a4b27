import PortableCombine

/// A place for the token of what was scheduled, which may be cancelled before the token is there.
///
/// That it is freed cancels nothing by itself.
final class CancelSlot: Cancellable, @unchecked Sendable {
  private let lock = NSLock()
  private var cancelled = false
  private var token: (any Cancellable)?

  var isCancelled: Bool { lock.withLock { cancelled } }

  func keep(_ token: any Cancellable) {
    let (isLate, replaced) = lock.withLock {
      cancelled ? (true, nil) : (false, exchange(&self.token, with: token))
    }
    withExtendedLifetime(replaced) {}
    if isLate { token.cancel() }
  }

  func cancel() {
    let token = lock.withLock {
      defer { self.token = nil }
      cancelled = true
      return self.token
    }
    token?.cancel()
  }
}
