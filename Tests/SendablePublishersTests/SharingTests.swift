import PublisherTesting
import SendablePublishers
import Testing

private actor Counter {
  nonisolated let counts: AnySendablePublisher<Int, Never>
  private let subject = CurrentValueSubject<Int, Never>(0)

  init() {
    counts = subject.asSendablePublisher().map { $0 * 10 }.eraseToAnyPublisher()
  }

  func count() {
    subject.value += 1
  }
}

@MainActor private final class Label {
  private(set) var text = ""
  private var cancellables: Set<AnyCancellable> = []

  init(_ texts: some SendablePublisher<String, Never>) {
    texts.assign(to: \.text, on: self).store(in: &cancellables)
  }

  func stop() {
    cancellables = []
  }
}

@Suite struct SharingTests {
  @Test func anActorHandsOutAStream() async {
    let counter = Counter()
    let received = Guarded<[Int]>([])
    let cancellable = counter.counts.sink { value in received.withLock { $0.append(value) } }
    await counter.count()
    await counter.count()
    #expect(received.withLock { $0 } == [0, 10, 20])
    cancellable.cancel()
  }

  @Test func tasksMaySendAtTheSameTime() async {
    let subject = PassthroughSubject<Int, Never>()
    let sum = Guarded(0)
    let cancellable = subject.asSendablePublisher().map { $0 + 1 }.sink { value in sum.withLock { $0 += value } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { subject.send(0) } }
      }
    }
    #expect(sum.withLock { $0 } == 8_000)
    cancellable.cancel()
  }

  @Test @MainActor func aValueSentOnTheMainQueueIsAssignedAtOnce() {
    let texts = PassthroughSubject<String, Never>()
    let label = Label(texts.asSendablePublisher())
    texts.send("now")
    #expect(label.text == "now")
  }

  @Test @MainActor func aValueSentElsewhereArrivesOnTheMainActor() async {
    let texts = PassthroughSubject<String, Never>()
    let label = Label(texts.asSendablePublisher())
    runOnThread { texts.send("later") }
    #expect(label.text.isEmpty)
    while label.text.isEmpty { await Task.yield() }
    #expect(label.text == "later")
  }

  @Test @MainActor func nothingIsAssignedAfterTheCancel() async {
    let texts = PassthroughSubject<String, Never>()
    let label = Label(texts.asSendablePublisher())
    runOnThread { texts.send("too late") }
    label.stop()
    let end = Label(texts.asSendablePublisher())
    runOnThread { texts.send("end") }
    while end.text.isEmpty { await Task.yield() }
    #expect(label.text.isEmpty)
  }

  @Test func anOpaquePublisherKeepsItsOperators() {
    let opaque = SendableShell.sequence([1, 2, 3]).eraseToOpaque()
    #expect(opaque.map { $0 + 1 }.eraseToAnyPublisher().record().values == [2, 3, 4])
  }

  @Test func aUsersOwnPublisherStartsAChain() {
    struct Answer: Publisher, Sendable {
      typealias Output = Int
      typealias Failure = Never
      func receive<S: Subscriber<Int, Never>>(subscriber: S) { Just(42).receive(subscriber: subscriber) }
    }
    #expect(Answer().asSendablePublisher().map { $0 }.eraseToAnyPublisher().record().values == [42])
  }

  @Test func valuesAreGoneThroughWithForAwait() async {
    var seen: [Int] = []
    for await value in SendableShell.sequence([1, 2, 3]).map({ $0 * 2 }).values { seen.append(value) }
    #expect(seen == [2, 4, 6])
  }
}
