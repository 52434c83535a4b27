// Mode: typecheck
// Shows: what takes a chain from a subject back to Combine's own operators compiles, and is told of at the chain's end.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
  func label(_ number: Int) -> String { "\(number)" }
}

@MainActor
struct Item: @MainActor Equatable {
  var id = 1
  static func == (first: Item, second: Item) -> Bool { first.id == second.id }
}

nonisolated final class Counter: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func fallBack(
  _ subject: PassthroughSubject<Int, Never>, _ object: NotSendable, _ plain: AnyPublisher<Int, Never>,
  _ transform: @escaping (Int) -> Int, _ receive: @escaping (Int) -> Void
) {
  _ = subject.map(transform).sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map(object.label).sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map { _ in NotSendable() }.sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.merge(with: plain).sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map { $0 + 1 }.filter { $0 > 1 }.map(transform).first().sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map { $0 + 1 }.sink(receiveValue: receive)  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: receive)  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map { $0 + 1 }.assign(to: \.count, on: object)  // expected-warning {{Combine's own operators took this chain}}
  subject.map { $0 + 1 }.subscribe(Counter())  // expected-warning {{Combine's own operators took this chain}}
  _ = subject.map(transform).subscribe(PassthroughSubject<Int, Never>())  // expected-warning {{Combine's own operators took this chain}}
  let kept = subject.map(transform)
  _ = kept.sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
  let erased: AnyPublisher<Int, Never> = kept.eraseToAnyPublisher()  // expected-warning {{Combine's own operators took this chain}}
  _ = erased.sink { _ in }
}

nonisolated func comparedOnMainActorOnly(_ items: CurrentValueSubject<Item, Never>) {
  _ = items.removeDuplicates().sink { _ in }  // expected-warning {{Combine's own operators took this chain}}
}

nonisolated func combinesOwn(
  _ notSendable: PassthroughSubject<NotSendable, Never>, _ plain: AnyPublisher<Int, Never>,
  _ subject: PassthroughSubject<Int, Never>, _ transform: @escaping (Int) -> Int
) {
  // Such a subject isn't Sendable, so nothing is to be said.
  _ = notSendable.map { $0.count }.sink { _ in }
  _ = plain.map(transform).sink { _ in }
  _ = Just(1).map(transform).merge(with: plain).sink { _ in }
  _ = subject.map { $0 + 1 }.sink { _ in }
  _ = subject.PortableCombine::map(transform).PortableCombine::sink { _ in }
}
