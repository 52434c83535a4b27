// Mode: typecheck
// Shows: async closures are checked like the others, and so is what they return.

import SendablePublishers

nonisolated final class NotSendable {  // expected-note *{{}}
  var count = 0
}

@MainActor
final class ViewModel {
  var count = 0  // expected-note *{{}}

  func bind(_ numbers: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
    [
      // Without `await` and without `@MainActor` it is the synchronous form.
      numbers.sink { number in self.count = number }  // expected-error {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
    ]
  }
}

nonisolated func captures(_ numbers: PassthroughSubject<Int, Never>, _ plain: AnyPublisher<Int, Never>) {
  let object = NotSendable()
  _ = numbers.sink { _ in await Task.yield(); object.count += 1 }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = numbers.map { $0 }.awaitMap { _ in await Task.yield(); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = plain.sink { _ in await Task.yield(); object.count += 1 }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = plain.tryAwaitMap { _ in try await Task.sleep(nanoseconds: 1); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  _ = AsyncFuture { await Task.yield(); return object.count }  // expected-swift6-error {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
}

nonisolated func results(_ numbers: PassthroughSubject<Int, Never>) {
  _ = numbers.map { $0 }.awaitMap { _ in await Task.yield(); return NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}
