// Mode: typecheck
// Shows: off the main actor nothing is assigned to a published property, which has no protection of its own.

import SendablePublishers

nonisolated final class Model {
  @Published var number = 0

  func connect(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.asSendablePublisher().assign(to: &$number)  // expected-error {{call to main actor-isolated instance method 'assign(to:)' in a synchronous nonisolated context}}
    numbers.asSendablePublisher().map { $0 + 1 }.assign(to: &$number)  // expected-error {{call to main actor-isolated instance method 'assign(to:)' in a synchronous nonisolated context}}
  }
}
