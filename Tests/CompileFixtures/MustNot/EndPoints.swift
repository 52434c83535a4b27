// Mode: typecheck
// Shows: Combine's own end points can't be reached on a subject with an argument that isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
}

nonisolated final class Counter: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated final class OwnSubject: Subject {
  typealias Output = Int
  typealias Failure = Never
  func send(_ value: Int) {}
  func send(completion: Subscribers.Completion<Never>) {}
  func send(subscription: any Subscription) {}
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated func nowhere(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = subject.sink(receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveValue:)' in a synchronous nonisolated context}}
  _ = subject.sink(receiveCompletion: { _ in }, receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveCompletion:receiveValue:)' in a synchronous nonisolated context}}
  _ = subject.assign(to: \.count, on: NotSendable())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}}
  subject.subscribe(Counter())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'subscribe' in a synchronous nonisolated context}}
  _ = subject.subscribe(OwnSubject())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'subscribe' in a synchronous nonisolated context}}
}

@MainActor
func onMainActor(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = subject.sink(receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveValue:)' in a synchronous main actor-isolated context}}
  _ = subject.sink(receiveCompletion: { _ in }, receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveCompletion:receiveValue:)' in a synchronous main actor-isolated context}}
  _ = subject.assign(to: \.count, on: NotSendable())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'assign(to:on:)' in a synchronous main actor-isolated context}}
  subject.subscribe(Counter())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'subscribe' in a synchronous main actor-isolated context}}
  _ = subject.subscribe(OwnSubject())  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'subscribe' in a synchronous main actor-isolated context}}
}

nonisolated func erased(_ publisher: AnySendablePublisher<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = publisher.sink(receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveValue:)' in a synchronous nonisolated context}}
  _ = publisher.eraseToOpaque().sink(receiveValue: receive)  // expected-error {{call to global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveValue:)' in a synchronous nonisolated context}}
}

nonisolated func suspending(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) async {
  _ = subject.sink(receiveValue: receive)  // expected-error {{global actor 'ArgumentIsNotSendable'-isolated instance method 'sink(receiveValue:)' cannot be called from outside of the actor}}
  _ = subject.assign(to: \.count, on: NotSendable())  // expected-error {{global actor 'ArgumentIsNotSendable'-isolated instance method 'assign(to:on:)' cannot be called from outside of the actor}}
}
