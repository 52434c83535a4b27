import CombineTesting
import SendablePublishers

/// What the Sendable layer adds to the operators that it hands on to: its ways in and out, and forms of its own.
let sendableOperators: [LawCase] = [
  operatorCase("asSendablePublisher()", transparent: true) {
    $0.asSendablePublisher().removeDuplicates().map { $0 + 1 }.eraseToOpaque()
  },
  operatorCase("SendableShell.eraseToOpaque()", transparent: true) { $0.asSendablePublisher().eraseToOpaque() },
  operatorCase("SendableShell.eraseToAnyPublisher()", transparent: true) {
    $0.asSendablePublisher().map { $0 + 1 }.eraseToAnyPublisher()
  },
  operatorCase("AnySendablePublisher", transparent: true) {
    $0.asSendablePublisher().eraseToAnyPublisher().filter { _ in true }.eraseToAnyPublisher()
  },
  operatorCase("SendableShell.merge(with:)", "shells as operands", except: [.cancelOnce]) {
    $0.asSendablePublisher().merge(with: $0.asSendablePublisher()).eraseToOpaque()
  },
  operatorCase("SendableShell.buffer(size:prefetch:whenFull:)", "failing when full") {
    $0.asSendablePublisher().buffer(size: 1_000, prefetch: .byRequest, whenFull: .customError { "full" })
      .eraseToOpaque()
  },
]
