import CombineTesting
import SendablePublishers
import Testing

@MainActor private final class Model: ObservableObject {
  @Published private(set) var text = ""
  @Published private(set) var number = 0

  init(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.assign(to: &$number)
    numbers.map { "no. \($0)" }.assign(to: &$text)
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
    await Task.detached { numbers.send(2) }.value
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
    var short: Short? = Short(numbers.handleEvents(receiveCancel: { cancels.withLock { $0 += 1 } }))
    numbers.send(1)
    #expect(short?.number == 1)
    short = nil
    #expect(cancels.withLock { $0 } == 1)
  }
}
