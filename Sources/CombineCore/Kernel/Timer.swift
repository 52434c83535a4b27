/// One scheduled action at a time: starting another cancels the one before, and what was cancelled does not count when
/// it runs all the same.
///
/// A scheduler may run the action before it has returned the token that cancels it, and may ignore the cancel; the
/// generation tells which run is the one that was meant.
@usableFromInline
final class _Timer {
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var token: Cancellable?
  @exclusivity(unchecked) private var generation: UInt = 0
  @exclusivity(unchecked) private var isRunning = false

  @usableFromInline init() {}

  /// Cancels what runs; returns the generation of what is scheduled next.
  @usableFromInline
  func restart() -> UInt {
    next(isRunning: true)
  }

  @usableFromInline
  func stop() {
    _ = next(isRunning: false)
  }

  private func next(isRunning: Bool) -> UInt {
    let (old, new) = lock.withLock {
      generation &+= 1
      self.isRunning = isRunning
      defer { token = nil }
      return (token, generation)
    }
    old?.cancel()
    return new
  }

  /// Takes the token of what was scheduled, unless it was stopped or has fired meanwhile.
  @usableFromInline
  func started(_ token: Cancellable, _ generation: UInt) {
    let isCurrent = lock.withLock {
      guard self.generation == generation, isRunning else { return false }
      self.token = token
      return true
    }
    if !isCurrent { token.cancel() }
  }

  /// The action runs: says whether it is the one that was meant, and cancels its repetition.
  @usableFromInline
  func fire(_ generation: UInt) -> Bool {
    let (isCurrent, old): (Bool, Cancellable?) = lock.withLock {
      guard self.generation == generation, isRunning else { return (false, nil) }
      isRunning = false
      defer { token = nil }
      return (true, token)
    }
    old?.cancel()
    return isCurrent
  }
}
