import PublisherTesting
import SendablePublishers
import Testing

private func note(_ log: Log, _ number: Int) async { log.add(number) }

private enum Processor {
  static func process(_ url: URL) async throws -> String {
    await Task.yield()
    if url.host == "broken" { throw Flaw.two }
    return url.lastPathComponent
  }
}

/// The shapes that people write.
@MainActor private final class Gallery: ObservableObject {
  @Published var imageURL: URL?
  private(set) var processed: [String] = []
  private(set) var names: [String] = []
  private(set) var completions: [String] = []
  private var cancellables: Set<AnyCancellable> = []
  let changes = Log()

  nonisolated static func validate(_ url: URL) throws -> URL {
    if url.host == "invalid" { throw Flaw.one }
    return url
  }

  func start() {
    $imageURL.asDriver().compactMap({ $0 }).sink(.serial()) { [weak self] url in await self?.process(url) }
      .store(in: &cancellables)
  }

  func startTrying() {
    $imageURL.asDriver().compactMap({ $0 })
      .tryMap({ try Self.validate($0) })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ "\($0)!" })
      .sink(
        receiveCompletion: { [weak self] in self?.end($0) },
        receiveValue: { [weak self] name in self?.add(name) }
      )
      .store(in: &cancellables)
  }

  func startWithoutTryMap() {
    $imageURL.asDriver().compactMap({ $0 })
      .tryAwaitMap({ try await Processor.process($0) })
      .map({ "\($0)!" })
      .sink(
        receiveCompletion: { [weak self] in self?.end($0) },
        receiveValue: { [weak self] name in self?.add(name) }
      )
      .store(in: &cancellables)
  }

  private func process(_ url: URL) async {
    await Task.yield()
    processed.append(url.lastPathComponent)
    changes.add(processed.count)
  }

  private func add(_ name: String) {
    MainActor.assertIsolated()
    names.append(name)
    changes.add(names.count)
  }

  private func end(_ completion: Subscribers.Completion<any Error>) {
    MainActor.assertIsolated()
    if case .failure(let error) = completion { completions.append("\(error)") } else { completions.append("finished") }
    changes.add(-1)
  }
}

@MainActor private final class Flag {
  var isSet = false
}

private actor Counter {
  private(set) var sum = 0
  private(set) var order: [Int] = []

  private var subscription: AnyCancellable?

  func add(_ numbers: PassthroughSubject<Int, Never>, _ log: Log) {
    subscription = numbers.asSendablePublisher().sink(.serial()) { number in
      self.sum += number
      self.order.append(number)
      await note(log, number)
    }
  }
}

@Suite struct AsyncSinkShapesTests {
  private static let urls = ["a", "b", "c"].map { URL(string: "https://good/\($0)")! }

  @Test @MainActor func aMainActorObjectHandlesItsPublishedValuesInOrder() async {
    let gallery = Gallery()
    gallery.start()
    for url in Self.urls { gallery.imageURL = url }
    #expect(await gallery.changes.holds(3))
    #expect(gallery.processed == ["a", "b", "c"])
  }

  @Test @MainActor func theTryingShapeDeliversOnTheMainActor() async {
    let gallery = Gallery()
    gallery.startTrying()
    for url in Self.urls { gallery.imageURL = url }
    #expect(await gallery.changes.holds(3))
    #expect(gallery.names == ["a!", "b!", "c!"])
    gallery.imageURL = URL(string: "https://invalid/d")
    #expect(await gallery.changes.holds(4))
    #expect(gallery.completions == ["one"])
  }

  @Test @MainActor func soDoesTheShapeWithoutTryMap() async {
    let gallery = Gallery()
    gallery.startWithoutTryMap()
    gallery.imageURL = Self.urls[0]
    #expect(await gallery.changes.holds(1))
    gallery.imageURL = URL(string: "https://broken/d")
    #expect(await gallery.changes.holds(2))
    #expect(gallery.names == ["a!"])
    #expect(gallery.completions == ["two"])
  }

  @Test func anActorsClosureTouchesItsStateWithoutAwait() async {
    let numbers = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let log = Log()
    await counter.add(numbers, log)
    concurrently(2) { _ in for number in 1...500 { numbers.send(number) } }
    #expect(await log.holds(1000))
    #expect(await counter.sum == 2 * 500 * 501 / 2)
    #expect(await counter.order == log.value)
  }

  @Test @MainActor func aMainActorClosureWithoutAwaitRunsOnTheMainActor() async {
    let numbers = PassthroughSubject<Int, Never>()
    let failing = PassthroughSubject<Int, Flaw>()
    let log = Log()
    var sum = 0
    let subscriptions = [
      numbers.asSendablePublisher().sink(.serial()) { @MainActor number in
        sum += number
        log.add(number)
      },
      numbers.asSendablePublisher().map { $0 }.sink(.serial()) { @MainActor number in
        sum += number
        log.add(number)
      },
      failing.asSendablePublisher().map { $0 }.sink(
        .serial(), receiveCompletion: { @MainActor _ in log.add(sum) },
        receiveValue: { @MainActor number in sum += number }),
    ]
    await Task.detached {
      numbers.send(1)
      failing.send(10)
      numbers.send(2)
    }.value
    #expect(await log.holds(4))
    failing.send(completion: .finished)
    #expect(await log.holds(5))
    #expect(sum == 16)
    #expect(log.value.last == 16)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test @MainActor func afterCancelOnTheClosuresActorNotEvenAStartedOneRuns() async {
    for _ in 0..<300 {
      let numbers = PassthroughSubject<Int, Never>()
      let late = Log()
      let flag = Flag()
      let subscription = numbers.asSendablePublisher().map { $0 }.sink(.serial()) { number in
        if flag.isSet { late.add(number) }
        await Task.yield()
      }
      let sender = Task.detached { for number in 0..<10 { numbers.send(number) } }
      await Task.yield()
      subscription.cancel()
      flag.isSet = true
      await sender.value
      await Task.yield()
      #expect(late.value.isEmpty)
    }
  }

  /// Each kind of publisher takes the synchronous and the asynchronous form, unambiguously.
  @Test func everyKindOfPublisherHasBothForms() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let failing = CurrentValueSubject<Int, Flaw>(1)
    let log = Log()
    let waiting = [
      subject.asSendablePublisher().sink(.serial()) { await note(log, $0) },
      subject.asSendablePublisher().sink(.serial()) { [weak log] number in if let log { await note(log, number) } },
      subject.asSendablePublisher().map { $0 }.sink(.serial()) { await note(log, $0) },
      subject.asSendablePublisher().map { $0 }.eraseToAnyPublisher().sink(.serial()) { await note(log, $0) },
      subject.asSendablePublisher().map { $0 }.eraseToOpaque().sink(.serial()) { await note(log, $0) },
      failing.asSendablePublisher().sink(
        .serial(), receiveCompletion: { _ in }, receiveValue: { await note(log, $0) }),
      failing.asSendablePublisher().map { $0 }.sink(
        .serial(), receiveCompletion: { _ in await note(log, 0) }, receiveValue: { log.add($0) }),
    ]
    #expect(await log.holds(7))
    for subscription in waiting { subscription.cancel() }

    // Without `await` it is done when `sink` returns.
    let atOnce = Log()
    let subscriptions = [
      subject.asSendablePublisher().sink { atOnce.add($0) },
      subject.asSendablePublisher().map { $0 }.sink { atOnce.add($0) },
      subject.asSendablePublisher().map { $0 }.eraseToAnyPublisher().sink { atOnce.add($0) },
      failing.asSendablePublisher().sink(receiveCompletion: { _ in }, receiveValue: { atOnce.add($0) }),
    ]
    #expect(atOnce.value.count == 4)
    for subscription in subscriptions { subscription.cancel() }
  }
}
