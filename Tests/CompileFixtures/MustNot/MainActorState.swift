// Settings: swift6 swift6-main-actor swift5
// Mode: typecheck
// Shows: closures of operators and sinks can't touch the state of the main actor, or of another actor.

import SendablePublishers

@MainActor
final class ViewModel {
  var text = ""
  var subscriptions: Set<AnyCancellable> = []

  func suffix(_ text: String) -> String { text + self.text }

  func bind(_ texts: PassthroughSubject<String, Never>) {
    texts.sink { self.text = $0 }.store(in: &subscriptions)
    texts.map { $0 + self.text }.sink { _ in }.store(in: &subscriptions)
    texts.filter { $0 != "" }.sink { [self] in text = $0 }.store(in: &subscriptions)
    texts.map(suffix).sink { _ in }.store(in: &subscriptions)
    texts.filter { $0 != "" }.map(suffix).sink { _ in }.store(in: &subscriptions)
  }
}

actor Store {
  var text = ""

  func bind(_ texts: PassthroughSubject<String, Never>) -> AnyCancellable {
    texts.sink { self.text = $0 }
  }

  func assign(_ texts: PassthroughSubject<String, Never>) -> AnyCancellable {
    texts.assign(to: \.text, on: self)
  }
}

nonisolated func assign(_ texts: PassthroughSubject<String, Never>, _ viewModel: ViewModel) -> AnyCancellable {
  texts.assign(to: \.text, on: viewModel)
}
