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
    $imageURL.compactMap({ $0 }).sink { [weak self] url in await self?.process(url) }.store(in: &cancellables)
    $imageURL.compactMap({ $0 })
      .tryMap({ try Self.validate($0) })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ $0.count })
      .sink(receiveCompletion: { print($0) }, receiveValue: { [weak self] in self?.sizes.append($0) })
      .store(in: &cancellables)
    $imageURL.compactMap({ $0 })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ $0.count })
      .sink(receiveCompletion: { print($0) }, receiveValue: { [weak self] in self?.sizes.append($0) })
      .store(in: &cancellables)
  }

  func touchState(_ numbers: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>) {
    numbers.sink { number in
      self.count += number
      await Task.yield()
    }.store(in: &cancellables)
    numbers.map { $0 + 1 }.awaitMap { number in
      self.count += number
      await Task.yield()
      return self.count
    }.sink { @MainActor in self.count = $0 }.store(in: &cancellables)
    numbers.sink { @MainActor number in self.count = number }.store(in: &cancellables)
    // Without it the compiler takes no method that is passed by name for Sendable.
    #if hasFeature(InferSendableFromCaptures)
      numbers.sink(receiveValue: show).store(in: &cancellables)
      numbers.map { $0 + 1 }.sink(.latest, receiveValue: show).store(in: &cancellables)
    #endif
    failing.sink(receiveCompletion: { @MainActor _ in self.count = 0 }, receiveValue: { @MainActor in self.count = $0 })
      .store(in: &cancellables)
  }
}

nonisolated final class Types {
  // Where the closure's error is known, it is the stream's failure.
  static func types(
    _ numbers: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>, _ plain: AnyPublisher<Int, Never>
  ) {
    let _: AnySendablePublisher<String, Failed> = numbers.tryAwaitMap(Processor.check).eraseToAnyPublisher()
    let _: AnySendablePublisher<String, Failed> =
      numbers.map { $0 }.tryAwaitMap { n throws(Failed) in try await Processor.check(n) }.eraseToAnyPublisher()
    let _: AnySendablePublisher<String, any Error> =
      numbers.tryAwaitMap { try await Processor.check($0) }.eraseToAnyPublisher()
    let _: AnySendablePublisher<String, any Error> =
      failing.map { $0 }.tryAwaitMap { try await Processor.check($0) }.eraseToAnyPublisher()
    let _: AnyPublisher<String, Failed> = plain.tryAwaitMap(Processor.check).eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Failed> = failing.awaitMap { await Task.yield(); return $0 }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Never> = numbers.flatMapLatest { await Task.yield(); return $0 }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, Never> = AsyncFuture { await Task.yield(); return 1 }.eraseToAnyPublisher()
    let _: AnySendablePublisher<Int, any Error> =
      AsyncFuture { try await Task.sleep(nanoseconds: 1); return 1 }.eraseToAnyPublisher()
  }

  static func loops(_ numbers: CurrentValueSubject<Int, Never>, _ failing: CurrentValueSubject<Int, Failed>) async throws {
    let values = numbers.map { $0 }.values
    let crossing = Task.detached { for await value in values { print(value) } }
    for await value in numbers.values(buffering: .newest(1)) { print(value) }
    for await value in AnyPublisher(numbers).values(buffering: .unbounded) { print(value) }
    do throws(Failed) {
      for try await value in failing.values { print(value) }
    } catch {
      let _: Failed = error
    }
    let back: AnySendablePublisher<Int, Failed> = failing.values.publisher().eraseToAnyPublisher()
    print(try await back.firstValue(), await crossing.value)
  }
}
