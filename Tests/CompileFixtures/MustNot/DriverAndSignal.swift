// Mode: typecheck
// Shows: what is not checked to run on the main actor can't touch its state, and what is shared must be Sendable.

import SendablePublishers

nonisolated final class NotSendable {}  // expected-note *{{}}

@MainActor
final class ViewModel {
  var count = 0  // expected-note *{{}}
  var subscriptions: Set<AnyCancellable> = []

  init(_ numbers: Driver<Int>, _ taps: Signal<Int>) {
    numbers.filter { $0 > self.count }.sink { _ in }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'count' can not be referenced from a Sendable closure}}
  }
}

nonisolated func shared(_ numbers: Driver<Int>, _ subject: PassthroughSubject<NotSendable, Never>) {
  _ = numbers.map { _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = subject.asSignal()  // expected-swift6-error 2 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{does not conform to the 'Sendable' protocol}}
}

nonisolated func mixedUp(_ numbers: Driver<Int>, _ taps: Signal<Int>) {
  _ = taps.drive { _ in }  // expected-error {{'drive(receiveValue:)' is unavailable: a signal has no latest value to drive with: use emit, or asDriver(initialValue:)}}
  _ = taps.map { $0 + 1 }.drive { _ in }  // expected-error {{'drive(receiveValue:)' is unavailable: a signal has no latest value to drive with: use emit, or asDriver(initialValue:)}}
  _ = numbers.emit { _ in }  // expected-error {{'emit(receiveValue:)' is unavailable: a driver has a latest value to begin with: use drive, or asSignal()}}
}

nonisolated func published(_ model: Model) {
  _ = model.$name.asDriver()  // expected-error {{call to main actor-isolated instance method 'asDriver(sharing:)' in a synchronous nonisolated context}} expected-error {{main actor-isolated property '$name' can not be referenced from a nonisolated context}}
}

@MainActor
final class Model: ObservableObject {
  @Published var name = ""  // expected-note *{{}}
}
