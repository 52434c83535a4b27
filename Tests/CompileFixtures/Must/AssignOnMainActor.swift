// Mode: sil
// Shows: a main-actor object assigns to its own property as people write it, from every kind of publisher.

import SendablePublishers

@MainActor
class ViewModel {
  var text = ""
  var count = 0
  var subscriptions: Set<AnyCancellable> = []

  init(_ texts: some SendablePublisher<String, Never>, _ subject: PassthroughSubject<String, Never>) {
    texts.assign(to: \.text, on: self).store(in: &subscriptions)
    texts.map { $0 + "!" }.assign(to: \.text, on: self).store(in: &subscriptions)
    subject.asSendablePublisher().assign(to: \.text, on: self).store(in: &subscriptions)
    subject.asSendablePublisher().filter { $0 != "" }.assign(to: \.text, on: self).store(in: &subscriptions)
    subject.asSendablePublisher().map(\.count).assign(to: \.count, on: self).store(in: &subscriptions)
    subject.asSendablePublisher().eraseToAnyPublisher().assign(to: \.text, on: self).store(in: &subscriptions)
  }
}

@MainActor
final class Special: ViewModel {
  func bind(_ texts: AnySendablePublisher<String, Never>) {
    texts.assign(to: \.text, on: self).store(in: &subscriptions)
    texts.assign(to: \Special.text, on: self).store(in: &subscriptions)
  }
}

nonisolated final class Gauge: @unchecked Sendable {
  var value = 0
}

// Without it the compiler takes no key path that is written out for Sendable, so that this could be the main actor's.
#if hasFeature(InferSendableFromCaptures)
  nonisolated func anywhere(_ numbers: PassthroughSubject<Int, Never>, _ gauge: Gauge) -> [AnyCancellable] {
    [numbers.asSendablePublisher().assign(to: \.value, on: gauge), numbers.asSendablePublisher().map { $0 + 1 }.assign(to: \.value, on: gauge)]
  }
#endif

@MainActor
func onMainActor(_ numbers: PassthroughSubject<Int, Never>, _ gauge: Gauge) -> [AnyCancellable] {
  [numbers.asSendablePublisher().assign(to: \.value, on: gauge), numbers.asSendablePublisher().map { $0 + 1 }.assign(to: \.value, on: gauge)]
}
