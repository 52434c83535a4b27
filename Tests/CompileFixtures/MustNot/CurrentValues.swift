// Settings: swift6
// Mode: typecheck
// Shows: closures of streams with a current value, which any thread may run, capture nothing that isn't Sendable.

import SendablePublishers

final class NotSendable {  // expected-note *{{}}
  var count = 0
}

func chains(_ subject: CurrentValueSubject<Int, Never>) {
  let object = NotSendable()
  let current = subject.asCurrentValuePublisher()
  _ = current.map { $0 + object.count }  // expected-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.filterAfterFirst { $0 > object.count }  // expected-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.removeDuplicates { $0 == $1 + object.count }  // expected-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.combineLatest(subject) { $0 + $1 + object.count }  // expected-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = current.handleEvents(receiveOutput: { _ in print(object.count) })  // expected-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

func notSendable(_ subject: CurrentValueSubject<NotSendable, Never>) {
  _ = subject.asCurrentValuePublisher()  // expected-error 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}
