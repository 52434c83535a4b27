// Mode: typecheck
// Shows: a shell's end points take nothing that isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated final class Counter: Subscriber {  // expected-note *{{}}
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func subscribe(_ shell: SendableShell<Just<Int>>) {
  shell.subscribe(Counter())  // expected-swift6-error {{type 'Counter' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Counter' does not conform to the 'Sendable' protocol}}
}

nonisolated func assign(_ shell: SendableShell<Just<Int>>) {
  _ = shell.assign(to: \.count, on: NotSendable())  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-no-infer-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}}
}

nonisolated func isNoPublisher(_ shell: SendableShell<Just<Int>>) {
  _ = Just(1).merge(with: shell)  // expected-error {{instance method 'merge(with:)' requires that 'SendableShell<Just<Int>>' conform to 'Publisher'}}
}
