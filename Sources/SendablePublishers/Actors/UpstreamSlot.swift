import PortableCombine

/// Holds a subscriber's subscription, from when it comes until it ends or is cancelled, and passes requests to it.
final class UpstreamSlot: @unchecked Sendable {
  private enum State {
    case awaiting
    case linked(any Subscription)
    case over
  }

  private let lock = NSLock()
  private var state = State.awaiting
  /// What is requested of a subscription whose requests are held; `nil` if they go to it at once.
  private var held: Subscribers.Demand?

  /// Takes the first subscription, unless it was cancelled before; any other is cancelled.
  func link(_ subscription: any Subscription, holdingRequests: Bool = false) -> Bool {
    let isTaken = lock.withLock {
      guard case .awaiting = state else { return false }
      state = .linked(subscription)
      if holdingRequests { held = Subscribers.Demand.none }
      return true
    }
    if !isTaken { subscription.cancel() }
    return isTaken
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let subscription: (any Subscription)? = lock.withLock {
      guard let held else { return linked }
      self.held = held + demand
      return nil
    }
    subscription?.request(demand)
  }

  /// Hands on what was held.
  func letRequestsGo() {
    if let demand = lock.withLock({ held.take() }) { request(demand) }
  }

  /// Lets go of the subscription, which has ended.
  func end() {
    let subscription = take()
    _ = subscription
  }

  func cancel() {
    take()?.cancel()
  }

  private var linked: (any Subscription)? {
    if case .linked(let subscription) = state { subscription } else { nil }
  }

  private func take() -> (any Subscription)? {
    lock.withLock {
      defer { state = .over }
      return linked
    }
  }
}
