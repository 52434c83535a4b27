// Settings: swift6 swift6-main-actor
// Mode: typecheck
// Shows: on a shell a function value, a method or a result that isn't Sendable is an error, not a fall-back.

import SendablePublishers

nonisolated final class NotSendable {
  func label(_ number: Int) -> String { "\(number)" }
}

nonisolated func use(_ shell: SendableShell<Just<Int>>, _ object: NotSendable, _ label: @escaping (Int) -> String) {
  _ = shell.map(label)
  _ = shell.map(object.label)
  _ = shell.map { _ in NotSendable() }
  _ = shell.sink { _ in }
  _ = shell.scan(NotSendable()) { last, _ in last }
  _ = shell.compactMap { _ in Optional(NotSendable()) }
}

nonisolated func end(_ shell: SendableShell<Just<Int>>, _ receive: @escaping (Int) -> Void) {
  _ = shell.sink(receiveValue: receive)
}
