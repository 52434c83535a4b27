// Mode: typecheck
// Shows: functions, initialisers, methods of Sendable values and operators are passed by name. Where no Sendable is
//   inferred for these, each is warned of.

import SendablePublishers

nonisolated func isShell(_ publisher: some SendablePublisher) {}

nonisolated func increment(_ number: Int) -> Int { number + 1 }

nonisolated struct Validator: Sendable {
  func isValid(_ number: Int) -> Bool { number > 0 }
  static func label(_ number: Int) -> String { "\(number)" }

  func valid(_ subject: PassthroughSubject<Int, Never>) {
    isShell(subject.asSendablePublisher().filter(isValid).filter(self.isValid))  // expected-no-infer-warning 2 {{converting non-Sendable function value}}
  }
}

nonisolated func references(_ subject: PassthroughSubject<Int, Never>, _ transform: @escaping @Sendable (Int) -> Int) {
  isShell(subject.asSendablePublisher().map(increment).map(increment))  // expected-no-infer-warning 2 {{converting non-Sendable function value}}
  isShell(subject.asSendablePublisher().map(Validator.label).compactMap(Int.init).map(String.init))  // expected-no-infer-warning 3 {{converting non-Sendable function value}}
  isShell(subject.asSendablePublisher().map(Double.init).map(Optional.some))  // expected-no-infer-warning 2 {{converting non-Sendable function value}}
  isShell(subject.asSendablePublisher().filter(Validator().isValid).scan(0, +).removeDuplicates(by: ==))  // expected-no-infer-warning 3 {{converting non-Sendable function value}}
  isShell(subject.asSendablePublisher().map(transform).map(transform))
}
