// Mode: typecheck
// Shows: ReplaySubject, relays and create start checked chains and are operands, and with PortableOperators imported
//   beside it a checked chain still has the checked forms.

import PortableOperators
import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated func publishes<Value, Failure>(
  _ publisher: some SendablePublisher<Value, Failure>, _ value: Value.Type, _ failure: Failure.Type
) {}

nonisolated func sources(
  _ replaying: ReplaySubject<Int, Failed>, _ current: CurrentValueRelay<Int>, _ passing: PassthroughRelay<Int>
) {
  do { let shell = replaying.asSendablePublisher().merge(with: replaying); publishes(shell, Int.self, Failed.self) }
  do { let shell = current.asSendablePublisher().merge(with: passing); publishes(shell, Int.self, Never.self) }
  do { let shell = passing.asSendablePublisher().flatMapLatest { _ in current }; publishes(shell, Int.self, Never.self) }
  do {
    let shell = AnySendablePublisher<Int, Failed>.create(buffering: .fail { Failed() }) { inlet in
      inlet.send(1)
      let task = Task { inlet.send(2) }
      return AnyCancellable { task.cancel() }
    }
    publishes(shell, Int.self, Failed.self)
  }
}
