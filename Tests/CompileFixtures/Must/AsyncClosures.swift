// Mode: sil
// Shows: async closures are written as people write them, on every kind of publisher, and touch the state of their actor.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated enum Processor {
  static func process(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
  @concurrent @Sendable static func check(_ number: Int) async throws(Failed) -> String { "\(number)" }
}

@MainActor
final class Gallery: ObservableObject {
  @Published var imageURL: URL?
  private(set) var count = 0
  private(set) var sizes: [Int] = []
  private var cancellables: Set<AnyCancellable> = []

  nonisolated static func validate(_ url: URL) throws -> URL { url }
  private func process(_ url: URL) async { count += 1 }
  private func show(_ number: Int) { count = number }

  func start() {
    $imageURL.asDriver().compactMap({ $0 }).sink(.serial()) { [weak self] url in await self?.process(url) }.store(in: &cancellables)
    $imageURL.asDriver().compactMap({ $0 })
      .tryMap({ try Self.validate($0) })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ $0.count })
      .sink(receiveCompletion: { print($0) }, receiveValue: { [weak self] in self?.sizes.append($0) })
      .store(in: &cancellables)
    $imageURL.asDriver().compactMap({ $0 })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ $0.count })
      .sink(receiveCompletion: { print($0) }, receiveValue: { [weak self] in self?.sizes.append($0) })
      .store(in: &cancellables)
  }

  func touchState(_ numbers: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>) {
    numbers.asSendablePublisher().sink(.serial()) { number in
      self.count += number
      await Task.yield()
    }.store(in: &cancellables)
    numbers.asSendablePublisher().map { $0 + 1 }.awaitMap { number in
      self.count += number
      await Task.yield()
      return self.count
    }.sink { self.count = $0 }.store(in: &cancellables)
    numbers.asSendablePublisher().sink { number in self.count = number }.store(in: &cancellables)
    numbers.asSendablePublisher().sink(.serial()) { @MainActor number in self.count = number }.store(in: &cancellables)
    // Without it the compiler takes no method that is passed by name for Sendable.
    #if hasFeature(InferSendableFromCaptures)
      numbers.asSendablePublisher().sink(receiveValue: show).store(in: &cancellables)
      numbers.asSendablePublisher().map { $0 + 1 }.sink(.latest, receiveValue: show).store(in: &cancellables)
    #endif
    failing.asSendablePublisher().sink(receiveCompletion: { _ in self.count = 0 }, receiveValue: { self.count = $0 })
      .store(in: &cancellables)
  }
}

nonisolated final class Types {
  // Where the closure's error is known, it is the stream's failure.
  static func types(
    _ numbers: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>
  ) {
    let _: AnySendablePublisher<String, Failed> = numbers.asSendablePublisher().tryAwaitMap(Processor.check).eraseToAnyPublisher()
    let _: AnySendablePublisher<String, Failed> =
      numbers.asSendablePublisher().map { $0 }.tryAwaitMap { n throws(Failed) in try await Processor.check(n) }.eraseToAnyPublisher()
    let _: AnySendablePublisher<String, any Error> =
      numbers.asSendablePublisher().tryAwaitMap { try await Processor.check($0) }.eraseToAnyPublisher()
    let _: AnySendablePublisher<String, any Error> =
      failing.asSendablePublisher().map { $0 }.tryAwaitMap { try await Processor.check($0) }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Failed> = failing.asSendablePublisher().awaitMap { await Task.yield(); return $0 }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Never> = numbers.asSendablePublisher().flatMapLatest { await Task.yield(); return $0 }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Never> = AsyncFuture { await Task.yield(); return 1 }.asSendablePublisher().eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, any Error> =
      AsyncFuture { try await Task.sleep(nanoseconds: 1); return 1 }.asSendablePublisher().eraseToAnyPublisher()
  }

  static func loops(_ numbers: CurrentValueSubject<Int, Never>, _ failing: CurrentValueSubject<Int, Failed>) async throws {
    let values = numbers.asSendablePublisher().map { $0 }.values
    let crossing = Task.detached { for await value in values { print(value) } }
    for await value in numbers.asSendablePublisher().values(buffering: .newest(1)) { print(value) }
    for await value in AnySendablePublisher(numbers).values(buffering: .unbounded) { print(value) }
    do throws(Failed) {
      for try await value in failing.asSendablePublisher().values { print(value) }
    } catch {
      let _: Failed = error
    }
    let back: AnySendablePublisher<Int, Failed> = failing.asSendablePublisher().values.publisher().eraseToAnyPublisher()
    print(try await back.firstValue(), await crossing.value)
  }
}
