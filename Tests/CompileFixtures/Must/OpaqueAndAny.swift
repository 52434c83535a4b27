// Mode: typecheck
// Shows: `SendablePublisher` is written as some, any, in generic signatures, properties and arrays, and has operators.

import SendablePublishers

nonisolated func isShell(_ publisher: some SendablePublisher) {}

nonisolated protocol Service: Sendable {
  associatedtype Values: SendablePublisher<Int, Never>
  var values: Values { get }
}

nonisolated struct Counter: Service {
  let subject = PassthroughSubject<Int, Never>()
  var values: some SendablePublisher<Int, Never> { subject.asSendablePublisher().map { $0 + 1 }.eraseToOpaque() }
}

nonisolated struct Holder: Sendable {
  let one: any SendablePublisher<Int, Never>
  let many: [any SendablePublisher<Int, Never>]
}

nonisolated func opaque(_ publisher: some SendablePublisher<Int, Never>) -> some SendablePublisher<String, Never> {
  publisher.map { "\($0)" }.eraseToOpaque()
}

nonisolated func generic<P: SendablePublisher<Int, Never>>(_ publisher: P, _ service: some Service) {
  isShell(publisher.map { $0 + 1 })
  isShell(opaque(publisher).map { $0.count }.merge(with: service.values))
  isShell(service.values.filter { $0 > 0 })
  let holder = Holder(one: publisher, many: [publisher, PassthroughSubject<Int, Never>().asSendablePublisher()])
  isShell(holder.one.eraseToAnyPublisher().map { $0 + 1 })
  for publisher in holder.many { isShell(AnySendablePublisher(publisher).map { $0 + 1 }) }
  let opened: any SendablePublisher<String, Never> = opaque(holder.one)
  _ = opened.sink { print($0) }
}

nonisolated func toCombine(_ shell: SendableShell<Just<Int>>) -> AnyPublisher<Int, Never> {
  // Where Combine's world wants a publisher.
  Just(0).merge(with: shell.asPublisher()).merge(with: shell.map { $0 + 1 }.asPublisher()).eraseToAnyPublisher()
}
