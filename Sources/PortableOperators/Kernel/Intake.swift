import PortableCombine

/// One upstream of an operator: not there yet, there, or done with. Each method is one event and returns what is to be
/// done after the lock was released.
@usableFromInline
@frozen
struct Intake {
  @usableFromInline
  enum State {
    /// What was asked for before there was anybody to ask.
    case awaiting(Subscribers.Demand)
    case linked(any Subscription)
    case over
  }

  @usableFromInline var state: State

  @inlinable
  init(_ demand: Subscribers.Demand = .none) {
    state = .awaiting(demand)
  }

  /// The subscription has come. Returns what to ask it for; nil if it is one too many, and is to be cancelled.
  @inlinable
  mutating func link(_ subscription: any Subscription) -> Subscribers.Demand? {
    guard case .awaiting(let demand) = state else { return nil }
    state = .linked(subscription)
    return demand
  }

  /// More is wanted. Returns whom to ask.
  @inlinable
  mutating func request(_ demand: Subscribers.Demand) -> (any Subscription)? {
    switch state {
    case .awaiting(let earlier):
      state = .awaiting(earlier + demand)
      return nil
    case .linked(let subscription): return subscription
    case .over: return nil
    }
  }

  /// Nothing is wanted any more, or upstream has ended. Returns the subscription, to cancel or to drop.
  @inlinable
  mutating func end() -> (any Subscription)? {
    defer { state = .over }
    if case .linked(let subscription) = state { return subscription }
    return nil
  }

  @inlinable
  var isOver: Bool {
    if case .over = state { return true }
    return false
  }
}

extension Outlet {
  /// Takes up the subscription of an upstream, and asks it for what was wanted by now.
  @inlinable
  func link(_ subscription: any Subscription, _ body: (inout State) -> Subscribers.Demand?) {
    guard let demand = update(body) else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }
}
