// Mode: typecheck
// Shows: closures of operators and sinks can't touch the state of the main actor, or of another actor.

import SendablePublishers

@MainActor
final class ViewModel {
  var text = ""  // expected-note *{{}}
  var subscriptions: Set<AnyCancellable> = []

  func suffix(_ text: String) -> String { text + self.text }

  func bind(_ texts: PassthroughSubject<String, Never>) {
    texts.sink { self.text = $0 }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'text' can not be mutated from a Sendable closure}}
    texts.map { $0 + self.text }.sink { _ in }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'text' can not be referenced from a Sendable closure}}
    texts.filter { $0 != "" }.sink { [self] in text = $0 }.store(in: &subscriptions)  // expected-error {{main actor-isolated property 'text' can not be mutated from a Sendable closure}}
    texts.map(suffix).sink { _ in }.store(in: &subscriptions)  // expected-swift6-error {{converting function value of type '@MainActor @Sendable (String) -> String' to '@Sendable (PassthroughSubject<String, Never>.Output) -> String' (aka '@Sendable (String) -> String') loses global actor 'MainActor'}} expected-infer-warning {{converting function value of type '@MainActor @Sendable (String) -> String' to '@Sendable (PassthroughSubject<String, Never>.Output) -> String' (aka '@Sendable (String) -> String') loses global actor 'MainActor'}} expected-no-infer-warning {{Combine's own operators took this chain}}
    texts.filter { $0 != "" }.map(suffix).sink { _ in }.store(in: &subscriptions)  // expected-swift6-error {{converting function value of type '@MainActor @Sendable (String) -> String' to '@Sendable (Publishers.Filter<PassthroughSubject<String, Never>>.Output) -> String' (aka '@Sendable (String) -> String') loses global actor 'MainActor'}} expected-infer-warning {{converting function value of type '@MainActor @Sendable (String) -> String' to '@Sendable (Publishers.Filter<PassthroughSubject<String, Never>>.Output) -> String' (aka '@Sendable (String) -> String') loses global actor 'MainActor'}} expected-no-infer-warning {{Combine's own operators took this chain}}
  }
}

actor Store {
  var text = ""  // expected-note *{{}}

  func bind(_ texts: PassthroughSubject<String, Never>) -> AnyCancellable {
    texts.sink { self.text = $0 }  // expected-error {{actor-isolated property 'text' can not be mutated from a Sendable closure}}
  }

  func assign(_ texts: PassthroughSubject<String, Never>) -> AnyCancellable {
    texts.assign(to: \.text, on: self)  // expected-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous actor-isolated context}} expected-error {{cannot form key path to actor-isolated property 'text'}}
  }
}

nonisolated func assign(_ texts: PassthroughSubject<String, Never>, _ viewModel: ViewModel) -> AnyCancellable {
  texts.assign(to: \.text, on: viewModel)  // expected-swift6-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}} expected-swift6-error {{cannot form key path to main actor-isolated property 'text'}} expected-swift5-error {{call to main actor-isolated instance method 'assign(to:on:)' in a synchronous nonisolated context}} expected-swift5-warning {{cannot form key path to main actor-isolated property 'text'; this is an error in the Swift 6 language mode}}
}
