import PortableCombine

/// What is left when a subscription ends: to be cancelled or dropped after the lock was released.
@usableFromInline
@frozen
struct Leftovers {
  @usableFromInline var cancellables: [any Cancellable]
  /// Values, which may run code of their own when they are released.
  @usableFromInline var values: Any?

  @inlinable
  init(_ cancellables: [(any Cancellable)?] = [], values: Any? = nil) {
    self.cancellables = cancellables.compactMap { $0 }
    self.values = values
  }

  @inlinable
  func cancel() {
    for cancellable in cancellables { cancellable.cancel() }
  }
}

/// The state of an operator that has one main upstream, or one at a time.
@usableFromInline
protocol StageState {
  var upstream: Intake { get set }
  /// Everything has ended. Gives back all that the state keeps but for the main upstream.
  mutating func end() -> Leftovers
}

/// An operator's part in one subscription: what downstream holds, and what the upstreams talk to.
///
/// Downstream gets its subscription before any upstream is subscribed to; what it asks for until then is kept.
@usableFromInline
protocol Stage: AnyObject, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  associatedtype Downstream: Subscriber
  associatedtype State: StageState
  var outlet: Outlet<Downstream, State> { get }
}

extension Stage {
  @inlinable
  func receive(subscription: any Subscription) {
    outlet.link(subscription) { $0.upstream.link(subscription) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    upstreamEnded(completion)
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    outlet.update { $0.upstream.request(demand) }?.request(demand)
  }

  @inlinable
  func cancel() {
    if outlet.cancel() { releaseAll() }
  }

  /// Upstream has ended by itself, and so does the stream.
  @inlinable
  func upstreamEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    outlet.finish(completion) { releaseAll(cancelsUpstream: false) }
  }

  /// The operator ends the stream.
  @inlinable
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    outlet.finish(completion) { releaseAll() }
  }

  @inlinable
  func releaseAll(cancelsUpstream: Bool = true) {
    let (upstream, leftovers) = outlet.update { ($0.upstream.end(), $0.end()) }
    if cancelsUpstream { upstream?.cancel() }
    leftovers.cancel()
  }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: []) }

  @usableFromInline var playgroundDescription: Any { description }
}
