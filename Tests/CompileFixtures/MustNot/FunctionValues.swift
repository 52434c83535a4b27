// Mode: typecheck
// Shows: on a shell a function value, a method or a result that isn't Sendable is an error, not a fall-back.

import SendablePublishers

nonisolated final class NotSendable {  // expected-note *{{}}
  func label(_ number: Int) -> String { "\(number)" }
}

nonisolated func use(_ shell: SendableShell<Just<Int>>, _ object: NotSendable, _ label: @escaping (Int) -> String) {  // expected-note *{{}}
  _ = shell.map(label)  // expected-swift6-error {{passing non-Sendable parameter 'label' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'label' to function expecting a '@Sendable' closure}}
  _ = shell.map(object.label)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
  _ = shell.map { _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = shell.sink { _ in }
  _ = shell.scan(NotSendable()) { last, _ in last }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = shell.compactMap { _ in Optional(NotSendable()) }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}

nonisolated func end(_ shell: SendableShell<Just<Int>>, _ receive: @escaping (Int) -> Void) {  // expected-note *{{}}
  _ = shell.sink(receiveValue: receive)  // expected-swift6-error {{passing non-Sendable parameter 'receive' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'receive' to function expecting a '@Sendable' closure}}
}
