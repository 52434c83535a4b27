// Mode: typecheck
// Shows: a publisher of one's own starts chains, by adopting the entry protocol or with `asSendablePublisher()`.

import SendablePublishers

nonisolated struct Countdown: SendableOrigin, Sendable {
  typealias Output = Int
  typealias Failure = Never
  let start: Int

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    (0...start).reversed().publisher.receive(subscriber: subscriber)
  }
}

nonisolated struct Foreign: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    Just(1).receive(subscriber: subscriber)
  }
}

nonisolated func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}
nonisolated func isSendablePublisher(_ publisher: some SendablePublisher<Int, Never>) {}

nonisolated func adopting() {
  isShell(Countdown(start: 3).map { $0 + 1 }.merge(with: Countdown(start: 1)))
  isSendablePublisher(Countdown(start: 3))
}

nonisolated func converting(_ foreign: some Publisher<Int, Never> & Sendable) {
  isShell(Foreign().asSendablePublisher().map { $0 + 1 })
  isShell(foreign.asSendablePublisher().map { $0 + 1 })
  isShell(PassthroughSubject<Int, Never>().asSendablePublisher())
  isShell(PassthroughSubject<Int, Never>().eraseToAnyPublisher().asSendablePublisher())
}
