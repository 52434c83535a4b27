// Mode: typecheck
// Shows: closures of drivers and signals use main-actor state without a word, wherever they are subscribed to.

import SendablePublishers

@MainActor
final class ViewModel {
  var text: String?
  var count = 0
  var all: [Int] = []
  var subscriptions: Set<AnyCancellable> = []

  func suffix(_ number: Int) -> String { "\(number + count)" }

  init(_ numbers: CurrentValueSubject<Int, Never>, _ taps: PassthroughSubject<Int, Never>) {
    numbers.asDriver().drive { self.count = $0 }.store(in: &subscriptions)
    numbers.asDriver().map(suffix).drive { [weak self] in self?.text = $0 }.store(in: &subscriptions)  // expected-no-infer-warning {{converting non-Sendable function value}}
    numbers.asDriver().map { $0 + self.count }.drive(to: \.count, on: self).store(in: &subscriptions)
    numbers.asDriver().map(\.description).drive(to: \.text, on: self).store(in: &subscriptions)
    taps.asSignal().emit { self.all.append($0) }.store(in: &subscriptions)
    taps.asSignal().filter { $0 > self.count }.compactMap { self.all.contains($0) ? nil : $0 }
      .emit(to: \.count, on: self).store(in: &subscriptions)
    taps.asSignal().withLatestFrom(numbers.asDriver()) { $0 + $1 + self.count }
      .emit { self.count = $0 }.store(in: &subscriptions)
  }
}

nonisolated func fromAnywhere(_ model: ViewModel, _ numbers: Driver<Int>, _ taps: Signal<Int>) -> [AnyCancellable] {
  [numbers.drive { model.count = $0 }, taps.emit { model.count = $0 }]
}

actor Store {
  func show(_ numbers: Driver<Int>, in model: ViewModel) -> AnyCancellable {
    numbers.drive { model.count = $0 }
  }
}

nonisolated func chains(_ numbers: Driver<Int>, _ taps: Signal<Int>, _ other: PassthroughSubject<Int, Never>) {
  let driver: Driver<String> = numbers
    .map { $0 + 1 }.removeDuplicates().scan(0) { $0 + $1 }.combineLatest(numbers) { $0 + $1 }
    .merge(with: numbers).withLatestFrom(numbers) { $0 + $1 }.debounce(for: .seconds(1))
    .throttle(for: .seconds(1), latest: true).delay(for: .seconds(1)).handleEvents(receiveOutput: { _ in })
    .flatMapLatest { Driver.just("\($0)") }
  let signal: Signal<String> = taps
    .map { $0 + 1 }.filter { $0 > 0 }.compactMap { $0 > 1 ? $0 : nil }.removeDuplicates().scan(0) { $0 + $1 }
    .combineLatest(taps) { $0 + $1 }.merge(with: taps).withLatestFrom(numbers) { $0 + $1 }
    .debounce(for: .seconds(1)).map { "\($0)" }
  let shells: (MappedShell, MappedShell, MappedShell) = (
    numbers.filter { $0 > 0 }.map { $0 + 1 }, taps.dropFirst().map { $0 + 1 }, numbers.merge(with: other).map { $0 + 1 }
  )
  let all: [Any] = [
    driver, signal, shells, other.asSendablePublisher().merge(with: numbers), other.asSendablePublisher().combineLatest(taps), AnySendablePublisher(numbers),
  ]
  _ = all
  let separately = numbers.scan(0) { $0 + $1 }
  let _: Driver<Int> = separately
  let byIdentity = numbers.removeDuplicates { $0 == $1 }
  let _: Driver<Int> = byIdentity
  let latest = numbers.map { x in numbers.map { $0 + x } }.switchToLatest()
  let _: Driver<Int> = latest
  let paired: Driver<(Int, Int)> = numbers.prepend(1).zip(numbers)
  let all3: Driver<[Int]> = .combineLatest([numbers, .just(1), .never()])
  let any3: Signal<Int> = .merge(taps, .just(1), .empty())
  let mended: Driver<Int> = other.asSendablePublisher().setFailureType(to: URLError.self).asDriver(onErrorJustReturn: 0)
  _ = (paired, all3, any3, mended)
  _ = numbers.awaitMap { (number: Int) -> Int in await Task.yield(); return number }.sink { print($0) }
  _ = numbers.eraseToOpaque().map { $0 + 1 }.sink { print($0) }
  let _: AnySendablePublisher<Int, Never> = taps.eraseToAnyPublisher()
}

nonisolated func stored<T: Sendable>(_ value: T) {}

nonisolated func areSendable(_ numbers: Driver<Int>, _ taps: Signal<Int>) {
  stored(numbers)
  stored(taps)
  stored(numbers.asPublisher())
  let opened: any Publisher<Int, Never> & Sendable = numbers.asPublisher()
  _ = opened
}
