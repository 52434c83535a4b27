// Mode: typecheck
// Shows: what is not checked to run on the main actor can't touch its state, and what is shared must be Sendable.

import SendablePublishers

nonisolated final class NotSendable {}  // expected-note *{{}}

@MainActor
final class ViewModel {
  var count = 0  // expected-note *{{}}
  var subscriptions: Set<AnyCancellable> = []

  init(_ numbers: Driver<Int>, _ taps: Signal<Int>) {
    numbers.sink { self.count = $0 }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
    taps.sink { self.count = $0 }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
    numbers.filter { $0 > self.count }.sink { _ in }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'count' can not be referenced from a Sendable closure}}
    taps.dropFirst().sink { self.count = $0 }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
  }
}

nonisolated func shared(_ numbers: Driver<Int>, _ subject: PassthroughSubject<NotSendable, Never>) {
  _ = numbers.map { _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = subject.asSignal()  // expected-swift6-error 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}

nonisolated func published(_ model: Model) {
  _ = model.$name.asDriver()  // expected-error {{call to main actor-isolated instance method 'asDriver(sharing:)' in a synchronous nonisolated context}} expected-error {{main actor-isolated property '$name' can not be referenced from a nonisolated context}}
}

@MainActor
final class Model: ObservableObject {
  @Published var name = ""  // expected-note *{{}}
}
