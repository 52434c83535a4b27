/// A subscriber whose type is hidden, or that is made of closures.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let erased: _ErasedSubscriber<Input, Failure>

  public var combineIdentifier: CombineIdentifier { erased.combineIdentifier }

  /// Hides the type of a subscriber; one that is hidden already is taken as it is.
  @inlinable
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    erased = _ErasedSubscriber.erasing(s)
  }

  /// A subscriber that feeds a subject. The subject decides how much is asked for.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    erased = _ErasedSubscriber(_SubjectFeed(s, isWeak: false))
  }

  /// A subscriber made of closures. Without one, the event is ignored, and no value is asked for.
  public init(
    receiveSubscription: ((Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    erased = _ErasedSubscriber(
      _ClosureSubscriber(
        receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  @inlinable
  public func receive(subscription: Subscription) {
    erased.receive(subscription: subscription)
  }

  @inlinable
  public func receive(_ value: Input) -> Subscribers.Demand {
    erased.receive(value)
  }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    erased.receive(completion: completion)
  }

  public var description: String { erased.description }
  public var customMirror: Mirror { erased.customMirror }
  public var playgroundDescription: Any { erased.playgroundDescription }
}

private struct _ClosureSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable {
  let combineIdentifier = CombineIdentifier()
  let receiveSubscription: ((Subscription) -> Void)?
  let receiveValue: ((Input) -> Subscribers.Demand)?
  let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  func receive(subscription: Subscription) {
    receiveSubscription?(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    receiveValue?(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion?(completion)
  }

  var description: String { "Anonymous AnySubscriber" }
  var customMirror: Mirror { Mirror(reflecting: description) }
}
