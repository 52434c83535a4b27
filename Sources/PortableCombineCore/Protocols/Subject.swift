/// A publisher that other code feeds by calling `send`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Ends the stream for the subscribers, also for those that come later.
  func send(completion: Subscribers.Completion<Failure>)
  /// Hands over the subscription of an upstream publisher that feeds this subject.
  func send(subscription: Subscription)
}

extension Subject where Output == Void {
  /// Sends the value `()`.
  public func send() {
    send(())
  }
}
