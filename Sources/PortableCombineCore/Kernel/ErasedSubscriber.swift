/// A subscriber without its type: what `AnySubscriber` wraps, and what an erased publisher hands upstream.
///
/// Its closures are formed where the subscriber's type is known, so that they are specialised there, and capture nothing:
/// the subscriber lies behind `target`. A stage that holds one of these does not grow with what is behind it, so a chain
/// that is erased again and again stays linear.
@usableFromInline
@_fixed_layout
final class _ErasedSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The subscriber's own.
  @usableFromInline let combineIdentifier: CombineIdentifier

  @usableFromInline let target: UnsafeMutableRawPointer
  @usableFromInline let start: (UnsafeMutableRawPointer, Subscription) -> Void
  @usableFromInline let deliver: (UnsafeMutableRawPointer, Input) -> Subscribers.Demand
  @usableFromInline let complete: (UnsafeMutableRawPointer, Subscribers.Completion<Failure>) -> Void
  /// Lets go of the subscriber, or shows it to the closure.
  @usableFromInline let release: (UnsafeMutableRawPointer, ((Any) -> Void)?) -> Void

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    target = UnsafeMutableRawPointer(_Downstream(subscriber).pointer)
    start = { _Downstream<S>(at: $0).receive(subscription: $1) }
    deliver = { _Downstream<S>(at: $0).receive($1) }
    complete = { _Downstream<S>(at: $0).receive(completion: $1) }
    release = { memory, show in
      let downstream = _Downstream<S>(at: memory)
      if let show { show(downstream.subscriber) } else { downstream.release() }
    }
  }

  deinit {
    release(target, nil)
  }

  /// Wraps a subscriber, unless it is wrapped already. Where its type is known, the question costs nothing.
  @inlinable @inline(__always)
  static func erasing<S: Subscriber>(_ subscriber: S) -> _ErasedSubscriber
  where S.Input == Input, S.Failure == Failure {
    if S.self == _ErasedSubscriber<Input, Failure>.self {
      return subscriber as! _ErasedSubscriber<Input, Failure>
    }
    if S.self == AnySubscriber<Input, Failure>.self {
      return unsafeBitCast(subscriber, to: AnySubscriber<Input, Failure>.self).erased
    }
    return _ErasedSubscriber(subscriber)
  }

  @inlinable
  func receive(subscription: Subscription) {
    start(target, subscription)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    deliver(target, input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    complete(target, completion)
  }

  // MARK: As the subscriber shows itself

  /// A copy of the subscriber.
  @usableFromInline var subscriber: Any {
    var result: Any = ()
    release(target) { result = $0 }
    return result
  }

  @usableFromInline var description: String {
    let subscriber = subscriber
    return (subscriber as? CustomStringConvertible)?.description ?? String(describing: type(of: subscriber))
  }

  @usableFromInline var customMirror: Mirror {
    let subscriber = subscriber
    return (subscriber as? CustomReflectable)?.customMirror ?? Mirror(subscriber, children: EmptyCollection())
  }

  @usableFromInline var playgroundDescription: Any {
    (subscriber as? CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
