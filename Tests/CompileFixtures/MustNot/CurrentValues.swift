// Mode: typecheck
// Shows: closures of streams with a current value, which any thread may run, capture nothing that isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated func chains(_ subject: CurrentValueSubject<Int, Never>) {
  let object = NotSendable()
  let current = subject.asCurrentValuePublisher()
  _ = current.map { $0 + object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.filterAfterFirst { $0 > object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.removeDuplicates { $0 == $1 + object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.combineLatest(subject) { $0 + $1 + object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.handleEvents(receiveOutput: { _ in print(object.count) })  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

nonisolated func notSendable(_ subject: CurrentValueSubject<NotSendable, Never>) {
  _ = subject.asCurrentValuePublisher()  // expected-swift6-error 2 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{does not conform to the 'Sendable' protocol}}
}
