// Mode: typecheck
// Shows: a subject of values that aren't Sendable isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {}  // expected-note *{{}}

nonisolated func isSendable(_ value: some Sendable) {}

nonisolated func subjects(_ passthrough: PassthroughSubject<NotSendable, Never>) {
  isSendable(passthrough)  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  isSendable(CurrentValueSubject<NotSendable, Never>(NotSendable()))  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  isSendable(PassthroughSubject<Int, Never>())
}

nonisolated final class Holder: Sendable {
  let subject = PassthroughSubject<NotSendable, Never>()  // expected-swift6-error {{stored property 'subject' of 'Sendable'-conforming class 'Holder' contains non-Sendable type 'NotSendable'}} expected-swift5-warning {{stored property 'subject' of 'Sendable'-conforming class 'Holder' contains non-Sendable type 'NotSendable'}}
}

nonisolated func operators(_ passthrough: PassthroughSubject<NotSendable, Never>) {
  _ = passthrough.asSendablePublisher()  // expected-swift6-error 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  let erased: AnySendablePublisher<NotSendable, Never>  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-warning {{immutable value 'erased' was never used; consider replacing with '_' or removing it}}
}
