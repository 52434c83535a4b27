// Mode: typecheck
// Shows: a closure of `sink(on:)` touches the state of its actor only, and captures nothing that isn't Sendable.

import SendablePublishers

actor Store {
  var values: [Int] = []  // expected-note *{{}}
}

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

nonisolated func follow(_ numbers: PassthroughSubject<Int, Never>, _ store: Store, _ other: Store) {
  let object = NotSendable()
  _ = numbers.asSendablePublisher().sink(on: store) { _, number in other.values.append(number) }  // expected-error {{actor-isolated property 'values' can not be mutated}} expected-note *{{}}
  _ = numbers.asSendablePublisher().sink(on: store) { _, number in object.count = number }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

@MainActor
final class ViewModel {
  var number = 0  // expected-note *{{}}

  func follow(_ numbers: PassthroughSubject<Int, Never>) {
    _ = numbers.asSendablePublisher().sink(on: MainActor.shared) { _, number in self.number = number }  // expected-error {{main actor-isolated property 'number' can not be mutated}} expected-note *{{}}
  }
}
