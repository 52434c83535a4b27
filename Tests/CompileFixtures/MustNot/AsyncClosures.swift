// Mode: typecheck
// Shows: async closures are checked like the others, and so is what they return.

import SendablePublishers

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated func captures(_ numbers: PassthroughSubject<Int, Never>) {
  let object = NotSendable()
  _ = numbers.asSendablePublisher().sink(.serial()) { _ in await Task.yield(); object.count += 1 }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = numbers.asSendablePublisher().map { $0 }.awaitMap { _ in await Task.yield(); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = numbers.asSendablePublisher().tryAwaitMap { _ in try await Task.sleep(nanoseconds: 1); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = AsyncFuture { await Task.yield(); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

nonisolated func results(_ numbers: PassthroughSubject<Int, Never>) {
  _ = numbers.asSendablePublisher().map { $0 }.awaitMap { _ in await Task.yield(); return NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}
