// Mode: typecheck
// Shows: a publisher of one's own starts chains with `asSendablePublisher()`, where it is Sendable.

import SendablePublishers

nonisolated struct Foreign: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    Just(1).receive(subscriber: subscriber)
  }
}

nonisolated func isShell(_ publisher: some SendablePublisher) {}

nonisolated func converting(_ foreign: some Publisher<Int, Never> & Sendable) {
  isShell(Foreign().asSendablePublisher().map { $0 + 1 }.merge(with: Foreign().asSendablePublisher()))
  isShell(foreign.asSendablePublisher().map { $0 + 1 })
}

// As the operand it is taken too, with a word.
nonisolated func operands(_ numbers: AnySendablePublisher<Int, Never>) {
  isShell(numbers.flatMap { _ in Foreign() })  // expected-warning {{'flatMap(maxPublishers:_:)' is deprecated: start the inner chain with asSendablePublisher()}}
  isShell(numbers.combineLatest(Foreign()))  // expected-warning {{'combineLatest' is deprecated: start the inner chain with asSendablePublisher()}}
  isShell(numbers.map { _ in Foreign() }.switchToLatest())  // expected-warning {{'switchToLatest()' is deprecated: start the inner chain with asSendablePublisher()}}
  isShell(numbers.setFailureType(to: URLError.self).catch { _ in Foreign() })  // expected-warning {{'catch' is deprecated: start the inner chain with asSendablePublisher()}}
}
