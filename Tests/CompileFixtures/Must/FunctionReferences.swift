// Settings: swift6 swift5-infer
// Mode: typecheck
// Shows: functions, initialisers, methods of Sendable values and operators are passed by name.

import SendablePublishers

func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

func increment(_ number: Int) -> Int { number + 1 }

struct Validator: Sendable {
  func isValid(_ number: Int) -> Bool { number > 0 }
  static func label(_ number: Int) -> String { "\(number)" }

  func valid(_ subject: PassthroughSubject<Int, Never>) {
    isShell(subject.filter(isValid).filter(self.isValid))
  }
}

func references(_ subject: PassthroughSubject<Int, Never>, _ transform: @escaping @Sendable (Int) -> Int) {
  isShell(subject.map(increment).map(increment))
  isShell(subject.map(Validator.label).compactMap(Int.init).map(String.init))
  isShell(subject.map(Double.init).map(Optional.some))
  isShell(subject.filter(Validator().isValid).scan(0, +).removeDuplicates(by: ==))
  isShell(subject.map(transform).map(transform))
}
