/// Receives a subscription, then values, then perhaps a completion.
///
/// Use ``Publisher/sink(receiveCompletion:receiveValue:)`` or ``Publisher/assign(to:on:)`` unless you need demand:
/// a subscriber of your own decides how many values it wants, by `Subscription.request(_:)` and by what
/// `receive(_:)` returns.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value that is received.
  associatedtype Input
  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Comes first and once. Ask for values here or later; keep the subscription to cancel it.
  func receive(subscription: Subscription)
  /// A value. Returns how many more are wanted on top of what was asked for before.
  func receive(_ input: Input) -> Subscribers.Demand
  /// The end. Nothing comes after it.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives the value `()`.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for the subscribers and the types that they share.
public enum Subscribers {}
