// Mode: typecheck
// Shows: the model of the exit test in IsolationTests, which traps with Combine's own operators, can't be written.

import SendablePublishers

@MainActor
final class Model {
  var count = 0  // expected-note *{{}}
  var cancellable: AnyCancellable?

  func watch(_ subject: PassthroughSubject<Int, Never>) {
    cancellable = subject.map { $0 + 1 }.sink { self.count = $0 }  // expected-error {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
  }

  func watch(_ shell: SendableShell<Just<Int>>) {
    cancellable = shell.map { $0 + self.count }.sink { _ in }  // expected-error {{main actor-isolated property 'count' can not be referenced from a Sendable closure}}
  }

  func watchOnTheMainActor(_ subject: PassthroughSubject<Int, Never>) {
    cancellable = subject.map { $0 + 1 }.assign(to: \.count, on: self)
  }
}
