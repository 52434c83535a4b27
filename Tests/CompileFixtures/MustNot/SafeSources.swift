// Mode: typecheck
// Shows: a source of values that aren't Sendable starts no chain and is no operand, nor does one that holds a closure.

import SendablePublishers  // expected-swift6-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'PortableCombineCore' as warnings}} expected-swift5-warning {{add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'PortableCombineCore'}}

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated func starts(_ object: NotSendable, _ plain: AnyPublisher<Int, Never>) {
  _ = Just(object).asSendablePublisher()  // expected-swift6-error 2 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{does not conform to the 'Sendable' protocol}}
  _ = [object].publisher.asSendablePublisher()  // expected-swift6-error 3 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 3 {{does not conform to the 'Sendable' protocol}}
  _ = Deferred { Just(1) }.asSendablePublisher()  // expected-swift6-error {{does not conform to the 'Sendable' protocol}} expected-swift5-warning {{does not conform to the 'Sendable' protocol}}
  _ = Just(1).map { $0 + object.count }.delay(for: 1, scheduler: DispatchQueue.main).asSendablePublisher()  // expected-swift6-error {{does not conform to the 'Sendable' protocol}} expected-swift5-warning {{does not conform to the 'Sendable' protocol}}
  _ = SendableShell.deferred { Just(object.count) }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = SendableShell.notifications(of: Notification.Name("name")) { _ in object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

nonisolated func operands(_ numbers: AnySendablePublisher<Int, Never>) {
  _ = numbers.flatMap { _ in Just(NotSendable()) }  // expected-swift6-error 2 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{does not conform to the 'Sendable' protocol}}
  _ = numbers.merge(with: NotificationCenter.default.publisher(for: Notification.Name("name")).map { _ in 1 })  // expected-error {{conform to 'SendableOperand'}}
}
