/// Looks on at what publishers, subscribers and subscriptions say to one another. For tools that show streams.
///
/// While at least one object is enabled, everybody who subscribes by `Publisher.subscribe(_:)`, as all operators do, is
/// reported, and so is each event of the streams that begin then. Streams that began while nobody looked on are never
/// seen. Adopt the callbacks that you need; the others do nothing. They run on the thread of the event, in its midst.
///
/// It costs each event some hundred nanoseconds while somebody is enabled, and nothing otherwise.
public protocol _Introspection: AnyObject {
  func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure
  func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure

  func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)
  func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)

  func willReceive<S: Subscriber>(subscriber: S, input: S.Input)
  func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand)

  func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)
  func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)

  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

  func willCancel(subscription: any Subscription)
  func didCancel(subscription: any Subscription)
}

extension _Introspection {
  public func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure {}
  public func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure {}

  public func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}
  public func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}

  public func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {}
  public func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {}

  public func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}
  public func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}

  public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}

  public func willCancel(subscription: any Subscription) {}
  public func didCancel(subscription: any Subscription) {}
}

extension _Introspection {
  /// Begins to report. The object is kept until it is disabled.
  public func enable() {
    _Onlookers.shared.add(self)
  }

  /// Reports no more.
  public func disable() {
    _Onlookers.shared.remove(self)
  }

  public var isEnabled: Bool { _Onlookers.shared.contains(self) }
}
