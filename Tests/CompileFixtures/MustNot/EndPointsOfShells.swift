// Mode: typecheck
// Shows: a shell's end points take nothing that isn't Sendable.

import SendablePublishers  // expected-swift6-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'PortableCombineCore' as warnings}} expected-swift5-warning {{add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'PortableCombineCore'}}

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated final class Counter: Subscriber {  // expected-note *{{}}
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func subscribe(_ shell: SendableShell<Just<Int>>, _ erased: AnySendablePublisher<Int, Never>, _ driver: Driver<Int>) {
  shell.subscribe(Counter())  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
  shell.receive(subscriber: Counter())  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
  erased.receive(subscriber: Counter())  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
  driver.receive(subscriber: Counter())  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
  shell.map { $0 }.receive(subscriber: AnySubscriber(Counter()))  // expected-swift6-error {{type 'AnySubscriber<Int, Never>' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'AnySubscriber<Int, Never>' does not conform to the 'Sendable' protocol}}
}

nonisolated func handedOver(_ publisher: some SendablePublisher<Int, Never>) -> Counter {
  let counter = Counter()
  publisher.receive(subscriber: counter)  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
  return counter
}

nonisolated func assign(_ shell: SendableShell<Just<Int>>) {
  _ = shell.assign(to: \.count, on: NotSendable())  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-no-infer-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}}
}

nonisolated func isNoPublisher(_ shell: SendableShell<Just<Int>>) {
  _ = Just(1).merge(with: shell)  // expected-error {{instance method 'merge(with:)' requires that 'SendableShell<Just<Int>>' conform to 'Publisher'}}
}
