// Mode: sil
// Shows: a class with a bag is Sendable, and anything may be put into a bag from any isolation.

import SendablePublishers

nonisolated final class Session: Sendable {
  let bag = CancellationBag()
  let numbers = PassthroughSubject<Int, Never>()

  init() {
    numbers.asSendablePublisher().sink { print($0) }.store(in: bag)
  }

  func start() {
    bag.insert {
      numbers.asSendablePublisher().map { $0 * 2 }.sink { print($0) }
      numbers.asSendablePublisher().makeConnectable().connect()
      Task { print("started") }
    }
    Task { [bag = numbers] in bag.send(1) }.store(in: bag)
  }
}

nonisolated func requireSendable<T: Sendable>(_ type: T.Type) {}
nonisolated func aClassWithABagIsSendable() { requireSendable(Session.self) }

@MainActor
final class ViewModel {
  private let bag = CancellationBag()
  private var old: Set<AnyCancellable> = []

  init(_ session: Session) {
    session.numbers.sink { print($0) }.store(in: bag)
    bag.insert(old)
    bag.insert(session.numbers.makeConnectable().connect())
  }

  nonisolated func add(_ subscription: AnyCancellable) {
    subscription.store(in: bag)
  }
}

actor Store {
  private let bag = CancellationBag()

  init(_ session: Session) {
    session.numbers.sink { print($0) }.store(in: bag)
  }

  func add(_ session: Session) {
    session.numbers.sink { print($0) }.store(in: bag)
    bag.removeAll()
  }

  nonisolated func stop() { bag.cancel() }
}

/// Counts nothing, and isn't Sendable.
nonisolated final class Handle: Cancellable {
  var isCancelled = false
  func cancel() { isCancelled = true }
}

nonisolated func handOver(to session: Session) {
  session.bag.insert(Handle())
  session.bag.insert([Handle(), Handle()])
}

nonisolated func keepLocally(_ numbers: PassthroughSubject<Int, Never>) {
  let bag = CancellationBag()
  numbers.asSendablePublisher().sink { print($0) }.store(in: bag)
}
