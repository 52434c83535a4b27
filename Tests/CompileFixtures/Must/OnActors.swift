// Mode: sil
// Shows: closures of `sink(on:)` touch the actor's state with no annotation; `receive(on:)` takes actors and schedulers.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated func isShell(_ publisher: some SendablePublisher) {}

actor Store {
  var values: [Int] = []
  var isClosed = false
  private let bag = CancellationBag()

  func put(_ value: Int) { values.append(value) }

  func follow(_ numbers: PassthroughSubject<Int, Never>, _ failing: AnySendablePublisher<Int, Failed>) {
    numbers.asSendablePublisher().sink(on: self) { store, number in store.values.append(number) }.store(in: bag)
    numbers.asSendablePublisher().sink(on: self) { $0.values.append($1) }.store(in: bag)
    numbers.asSendablePublisher().map { $0 + 1 }.sink(on: self, buffering: .backPressure(0)) { store, number in
      await Task.yield()
      store.put(number)
    }.store(in: bag)
    failing.sink(on: self) { store, _ in
      store.isClosed = true
    } receiveValue: { store, number in
      store.put(number)
    }.store(in: bag)
  }

  nonisolated func followFromOutside(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
    numbers.asSendablePublisher().sink(on: self, buffering: .newest(2)) { $0.put($1) }
  }
}

nonisolated func receiving(_ numbers: PassthroughSubject<Int, Never>, _ store: Store) {
  isShell(numbers.asSendablePublisher().receive(on: store))
  isShell(numbers.asSendablePublisher().receive(on: MainActor.shared))
  isShell(numbers.asSendablePublisher().receive(on: DispatchQueue.main))
  isShell(numbers.asSendablePublisher().receive(on: ImmediateScheduler.shared))
  isShell(numbers.asSendablePublisher().map { $0 }.receive(on: store).receive(on: MainActor.shared).receive(on: DispatchQueue.main))
}

@MainActor
final class ViewModel {
  var sum = 0

  func follow(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
    numbers.asSendablePublisher().receive(on: MainActor.shared).sink { number in self.sum += number }
  }

  func wait(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
    numbers.asSendablePublisher().sink(on: MainActor.shared) { _, number in await self.add(number) }
  }

  func add(_ number: Int) { sum += number }
}
