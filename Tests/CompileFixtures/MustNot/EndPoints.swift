// Settings: swift6 swift6-main-actor swift5
// Mode: typecheck
// Shows: Combine's own end points can't be reached on a subject with an argument that isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
}

nonisolated final class Counter: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated final class OwnSubject: Subject {
  func send(_ value: Int) {}
  func send(completion: Subscribers.Completion<Never>) {}
  func send(subscription: any Subscription) {}
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated func nowhere(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = subject.sink(receiveValue: receive)
  _ = subject.sink(receiveCompletion: { _ in }, receiveValue: receive)
  _ = subject.assign(to: \.count, on: NotSendable())
  subject.subscribe(Counter())
  _ = subject.subscribe(OwnSubject())
}

@MainActor
func onMainActor(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = subject.sink(receiveValue: receive)
  _ = subject.sink(receiveCompletion: { _ in }, receiveValue: receive)
  _ = subject.assign(to: \.count, on: NotSendable())
  subject.subscribe(Counter())
  _ = subject.subscribe(OwnSubject())
}

nonisolated func erased(_ publisher: AnySendablePublisher<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = publisher.sink(receiveValue: receive)
  _ = publisher.eraseToOpaque().sink(receiveValue: receive)
}

nonisolated func suspending(_ subject: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) async {
  _ = subject.sink(receiveValue: receive)
  _ = subject.assign(to: \.count, on: NotSendable())
}
