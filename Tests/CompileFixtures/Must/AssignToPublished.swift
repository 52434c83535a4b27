// Mode: typecheck
// Shows: on the main actor values go to a published property as people write it.

import SendablePublishers

@MainActor
final class Model: ObservableObject {
  @Published private(set) var text = ""
  @Published private(set) var number = 0

  init(_ numbers: PassthroughSubject<Int, Never>, _ texts: some SendablePublisher<String, Never>) {
    numbers.asSendablePublisher().assign(to: &$number)
    numbers.asSendablePublisher().map { "\($0)" }.assign(to: &$text)
    texts.assign(to: &$text)
    texts.map { $0.count }.eraseToAnyPublisher().assign(to: &$number)
  }
}
