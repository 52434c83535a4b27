import PortableCombine

/// Not an actor to run anything on: a sentence that the compiler says.
///
/// A publisher that is shared between threads may call its subscriber on any of them. So a closure, an object or a
/// subscriber that isn't `Sendable` can't be handed to one. Combine's own `sink`, `assign(to:on:)` and `subscribe`
/// would take it without a word. So methods of the same names stand before them, and as they are isolated to this
/// actor, calling one is an error that names it:
///
/// > call to global actor 'ArgumentIsNotSendable'-isolated instance method 'assign(to:on:)' in a synchronous
/// > nonisolated context
///
/// What to do:
/// - a closure in a variable: give the variable a `@Sendable` type;
/// - an object of the main actor: call `assign(to:on:)` on the main actor, which writes there;
/// - another object: make its type `Sendable`, or hold the subscription where the object lives, after `receive(on:)`;
/// - a subscriber that nobody else uses: hand it over with `asSendablePublisher().receive(subscriber:)`.
@globalActor
public actor ArgumentIsNotSendable {
  public static let shared = ArgumentIsNotSendable()
}

// Their conditions are weaker than those of the checked methods, by `Output: Sendable`, so that a closure that suits both
// is taken by the checked one; with the same conditions it would be ambiguous.
//
// Only `subscribe` with a subscriber can be called with `await` at all, and then only if the subscriber is handed over
// for good, which is safe. The others return what can't leave the actor.

extension SendableOrigin where Self: Sendable {
  /// See ``ArgumentIsNotSendable``.
  @ArgumentIsNotSendable
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    AnyPublisher(self).sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }

  /// See ``ArgumentIsNotSendable``.
  @ArgumentIsNotSendable
  @_alwaysEmitIntoClient
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// See ``ArgumentIsNotSendable``.
  @ArgumentIsNotSendable
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    AnyPublisher(self).subscribe(subject)
  }
}

extension SendableOrigin where Self: Sendable, Failure == Never {
  /// See ``ArgumentIsNotSendable``.
  @ArgumentIsNotSendable
  @_alwaysEmitIntoClient
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    AnyPublisher(self).sink(receiveValue: receiveValue)
  }

  /// See ``ArgumentIsNotSendable``.
  @ArgumentIsNotSendable
  @_alwaysEmitIntoClient
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    AnyPublisher(self).assign(to: keyPath, on: object)
  }
}
