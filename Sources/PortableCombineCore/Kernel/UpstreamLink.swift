/// The subscription to an upstream: awaited, linked or ended. Takes one subscription, cancels it once.
///
/// Its lock is never held while the upstream is called.
@usableFromInline
package class _UpstreamLink {
  @usableFromInline
  enum State {
    case awaiting, linked, ended
  }

  private let lock = _Lock()
  @exclusivity(unchecked) private var state = State.awaiting
  @exclusivity(unchecked) private var subscription: Subscription?

  @usableFromInline package init() {}

  /// Takes the first subscription that arrives and says so; any other is cancelled at once.
  @usableFromInline
  package final func link(_ new: Subscription) -> Bool {
    let accepted = lock.withLock {
      guard state == .awaiting else { return false }
      state = .linked
      subscription = new
      return true
    }
    if !accepted { new.cancel() }
    return accepted
  }

  /// As `link`, for a stage that counts what it is asked for: returns the demand that the new upstream must meet.
  @usableFromInline
  package final func link(_ new: Subscription, counting demand: borrowing _DemandCounter) -> Subscribers.Demand? {
    let unmet: Subscribers.Demand? = lock.withLock {
      guard state == .awaiting else { return nil }
      state = .linked
      subscription = new
      return demand.current
    }
    if unmet == nil { new.cancel() }
    return unmet
  }

  /// Passes a request on, if there is an upstream.
  @usableFromInline
  package final func requestUpstream(_ demand: Subscribers.Demand) {
    let current = lock.withLock { subscription }
    if let current { _withoutWaiting { current.request(demand) } }
  }

  /// Adds to what is asked for, and passes it on if there is an upstream; else the next one is asked for all of it.
  @usableFromInline
  package final func requestUpstream(_ more: Subscribers.Demand, counting demand: borrowing _DemandCounter) {
    let current = lock.withLock {
      demand.add(more)
      return subscription
    }
    if let current { _withoutWaiting { current.request(more) } }
  }

  /// Cancels the upstream if there is one, now or as soon as it arrives.
  @usableFromInline
  package final func cancelUpstream() {
    if let current = unlink(.ended) { _withoutWaiting { current.cancel() } }
  }

  /// Cancels the upstream that has not arrived yet, as soon as it does. False when it has, or when all is over.
  @usableFromInline
  package final func cancelAwaited() -> Bool {
    lock.withLock {
      guard state == .awaiting else { return false }
      state = .ended
      return true
    }
  }

  /// Forgets the upstream, which has ended by itself. Says whether there was one.
  @usableFromInline @discardableResult
  package final func upstreamEnded() -> Bool {
    let gone = unlink(.ended)
    defer { _release(gone) }
    return gone != nil
  }

  /// Forgets the upstream, which has ended by itself, and waits for the next one.
  @usableFromInline
  package final func awaitNext() {
    _release(unlink(.awaiting))
  }

  private func unlink(_ next: State) -> Subscription? {
    lock.withLock {
      if state != .ended { state = next }
      return exchange(&subscription, with: nil)
    }
  }

  @usableFromInline package final var isAwaiting: Bool { lock.withLock { state == .awaiting } }
  @usableFromInline package final var isEnded: Bool { lock.withLock { state == .ended } }
  @usableFromInline package final var currentUpstream: Subscription? { lock.withLock { subscription } }
}
