// Mode: sil
// Shows: a sink's closure uses the state of the actor on which it was formed, with no annotation.

import SendablePublishers

nonisolated struct Failed: Error {}

@MainActor
final class ViewModel {
  var title = ""
  var count = 0
  var bag: Set<AnyCancellable> = []

  func follow(_ names: AnySendablePublisher<String, Never>, _ failing: AnySendablePublisher<String, Failed>) {
    names.sink { self.title = $0 }.store(in: &bag)
    names.sink { [weak self] in self?.title = $0 }.store(in: &bag)
    names.map { $0 + "b" }.receive(on: DispatchQueue.main).sink { [weak self] in self?.title = $0; self?.count += 1 }
      .store(in: &bag)
    names.sink { [weak self] name in
      guard let self else { return }
      title = name
    }.store(in: &bag)
    names.sink { self.show($0) }.store(in: &bag)
    names.sink { print($0) }.store(in: &bag)
    names.sink(with: self) { $0.title = $1 }.store(in: &bag)
    names.assign(to: \.title, onWeak: self).store(in: &bag)
    failing.sink(receiveCompletion: { _ in self.count += 1 }, receiveValue: { self.title = $0 }).store(in: &bag)
    names.sink(.serial()) { name in
      await Task.yield()
      self.title = name
    }.store(in: &bag)
  }

  func show(_ name: String) { title = name }
}

actor Account {
  var sum = 0
  var bag: Set<AnyCancellable> = []

  func follow(_ numbers: some SendablePublisher<Int, Never>) {
    numbers.sink { self.sum += $0 }.store(in: &bag)
  }
}

nonisolated func free(_ numbers: AnySendablePublisher<Int, Never>, _ handle: @escaping @Sendable (Int) -> Void) {
  _ = numbers.sink { print($0) }
  _ = numbers.sink(receiveValue: handle)
}
