// Mode: typecheck
// Shows: closures of operators can't touch the state of the main actor, or of another actor.

import SendablePublishers

@MainActor
final class ViewModel {
  var text = ""  // expected-note *{{}}
  var subscriptions: Set<AnyCancellable> = []

  func suffix(_ text: String) -> String { text + self.text }

  func bind(_ texts: PassthroughSubject<String, Never>) {
    texts.asSendablePublisher().map { $0 + self.text }.sink { _ in }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'text' can not be referenced from a Sendable closure}}
    texts.asSendablePublisher().map(suffix).sink { _ in }.store(in: &subscriptions)  // expected-swift6-error {{loses global actor 'MainActor'}} expected-swift5-warning {{loses global actor 'MainActor'}} expected-no-infer-warning {{converting non-Sendable function value to}}
    texts.asSendablePublisher().filter { $0 != "" }.map(suffix).sink { _ in }.store(in: &subscriptions)  // expected-swift6-error {{loses global actor 'MainActor'}} expected-swift5-warning {{loses global actor 'MainActor'}} expected-no-infer-warning {{converting non-Sendable function value to}}
  }
}

actor Store {
  var text = ""  // expected-note *{{}}

  func assign(_ texts: PassthroughSubject<String, Never>) -> AnyCancellable {
    texts.asSendablePublisher().assign(to: \.text, on: self)  // expected-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous actor-isolated context}} expected-error {{cannot form key path to actor-isolated property 'text'}}
  }
}

nonisolated func assign(_ texts: PassthroughSubject<String, Never>, _ viewModel: ViewModel) -> AnyCancellable {
  texts.asSendablePublisher().assign(to: \.text, on: viewModel)  // expected-swift6-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}} expected-swift6-error {{cannot form key path to main actor-isolated property 'text'}} expected-swift5-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}} expected-swift5-warning {{cannot form key path to main actor-isolated property 'text'; this is an error in the Swift 6 language mode}}
}
