import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Model: ObservableObject {
  @Published private(set) var text = ""
  @Published private(set) var number = 0

  init(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.asSendablePublisher().assign(to: &$number)
    numbers.asSendablePublisher().map { "no. \($0)" }.assign(to: &$text)
  }
}

@Suite struct AssignToTests {
  @Test @MainActor func aValueSentOnTheMainQueueIsWrittenAtOnce() {
    let numbers = PassthroughSubject<Int, Never>()
    let model = Model(numbers)
    numbers.send(1)
    #expect(model.text == "no. 1")
    #expect(model.number == 1)
  }

  @Test @MainActor func aValueSentElsewhereIsWrittenOnTheMainActor() async {
    let numbers = PassthroughSubject<Int, Never>()
    let model = Model(numbers)
    runOnThread { numbers.send(2) }
    #expect(model.text.isEmpty && model.number == 0)
    while model.text.isEmpty || model.number == 0 { await Task.yield() }
    #expect(model.text == "no. 2")
    #expect(model.number == 2)
  }

  @Test @MainActor func whatIsPublishedAtOnceIsWrittenInOrder() {
    @MainActor final class Three {
      @Published var all: [Int] = []
      init() { SendableShell.sequence([1, 2, 3]).scan([]) { $0 + [$1] }.assign(to: &$all) }
    }
    #expect(Three().all == [1, 2, 3])
  }

  @Test @MainActor func theSubscriptionEndsWithTheProperty() {
    let cancels = Guarded(0)
    let numbers = PassthroughSubject<Int, Never>()
    @MainActor final class Short {
      @Published var number = 0
      init(_ numbers: SendableShell<Publishers.HandleEvents<PassthroughSubject<Int, Never>>>) {
        numbers.assign(to: &$number)
      }
    }
    var short: Short? = Short(
      numbers.asSendablePublisher().handleEvents(receiveCancel: { cancels.withLock { $0 += 1 } }))
    numbers.send(1)
    #expect(short?.number == 1)
    short = nil
    #expect(cancels.withLock { $0 } == 1)
  }

  @Test @MainActor func allValuesAreAskedForAndTheEndLetsGo() {
    let upstream = TestPublisher<Int, Never>()
    @MainActor final class Counter {
      @Published var number = 0
    }
    let counter = Counter()
    upstream.asSendablePublisher().assign(to: &counter.$number)
    #expect(upstream.requests == [.unlimited])
    upstream.send(1)
    upstream.finish()
    #expect(counter.number == 1)
    #expect(upstream.cancelCount == 0)
  }

  @Test @MainActor func aValueSentWhileAnotherIsWrittenComesAfterIt() {
    let numbers = PassthroughSubject<Int, Never>()
    let model = Model(numbers)
    let seen = Guarded<[Int]>([])
    let subscription = model.$number.sink { number in
      seen.withLock { $0.append(number) }
      if number == 1 { numbers.send(2) }
      seen.withLock { $0.append(-number) }
    }
    numbers.send(1)
    #expect(seen.value == [0, 0, 1, -1, 2, -2])
    #expect(model.number == 2)
    subscription.cancel()
  }

  @Test @MainActor func nothingIsWrittenThatWaitedWhenTheOwnerWent() async {
    let numbers = PassthroughSubject<Int, Never>()
    let seen = Guarded<[Int]>([])
    var model: Model? = Model(numbers)
    let subscription = model?.$number.sink { number in seen.withLock { $0.append(number) } }
    runOnThread { numbers.send(1) }
    model = nil
    subscription?.cancel()
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(seen.value == [0])
  }
}
