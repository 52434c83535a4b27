import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Model {
  private(set) var numbers: [Int] = []
  private(set) var ends = 0
  var subscriptions: Set<AnyCancellable> = []

  func follow(_ stream: some SendablePublisher<Int, Never>) {
    stream.sink { [weak self] in self?.numbers.append($0) }.store(in: &subscriptions)
  }

  func followToTheEnd(_ stream: some SendablePublisher<Int, TestFailure>) {
    stream.sink(
      receiveCompletion: { [weak self] _ in
        MainActor.assertIsolated()
        self?.ends += 1
      },
      receiveValue: { [weak self] in self?.numbers.append($0) }
    ).store(in: &subscriptions)
  }

  func followWeakly(_ stream: some SendablePublisher<Int, Never>) {
    stream.sink(with: self) { model, number in model.numbers.append(number) }.store(in: &subscriptions)
  }

  func append(_ number: Int) { numbers.append(number) }
}

private actor Account {
  private(set) var numbers: [Int] = []
  private(set) var ends = 0
  private var subscriptions: [AnyCancellable] = []
  let count = Guarded(0)

  func follow(_ stream: some SendablePublisher<Int, Never>) {
    subscriptions.append(
      stream.sink { number in
        self.numbers.append(number)
        self.count.withLock { $0 += 1 }
      })
  }

  func followToTheEnd(_ stream: some SendablePublisher<Int, TestFailure>) {
    subscriptions.append(
      stream.sink(
        receiveCompletion: { _ in
          self.ends += 1
          self.count.withLock { $0 += 1 }
        },
        receiveValue: { number in
          self.numbers.append(number)
          self.count.withLock { $0 += 1 }
        }))
  }
}

@Suite struct SinkTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test func aClosureOfNoActorIsCalledWhereTheValueComes() {
    let threads = Guarded<[Bool]>([])
    let subscription = subject.asSendablePublisher().sink { _ in threads.withLock { $0.append(Thread.isMainThread) } }
    runOnThread { [subject] in subject.send(1) }
    #expect(threads.value == [false])
    subscription.cancel()
  }

  @Test @MainActor func aClosureOfTheMainActorIsCalledAtOnceThere() {
    let model = Model()
    model.follow(subject.asSendablePublisher())
    subject.send(1)
    #expect(model.numbers == [1])
  }

  @Test @MainActor func aValueOfAnotherThreadIsBroughtToTheMainActorInOrder() async {
    let model = Model()
    model.follow(subject.asSendablePublisher().map { $0 * 2 })
    runOnThread { [subject] in for number in 0..<1_000 { subject.send(number) } }
    #expect(model.numbers.isEmpty)
    while model.numbers.count < 1_000 { await Task.yield() }
    #expect(model.numbers == (0..<1_000).map { $0 * 2 })
  }

  @Test @MainActor func nothingComesAfterTheCancelOnTheMainActor() async {
    let model = Model()
    model.follow(subject.asSendablePublisher())
    runOnThread { [subject] in subject.send(1) }
    model.subscriptions = []
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(model.numbers.isEmpty)
  }

  @Test @MainActor func theEndComesAfterTheLastValue() async {
    let failing = PassthroughSubject<Int, TestFailure>()
    let model = Model()
    model.followToTheEnd(failing.asSendablePublisher())
    runOnThread {
      failing.send(1)
      failing.send(2)
      failing.send(completion: .failure("it failed"))
    }
    while model.ends == 0 { await Task.yield() }
    #expect(model.numbers == [1, 2])
    #expect(model.ends == 1)
  }

  @Test @MainActor func aWeakObjectIsNotKept() {
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.followWeakly(subject.asSendablePublisher())
      subject.send(1)
      #expect(model.numbers == [1])
    }
    #expect(freed == nil)
    subject.send(2)
  }

  @Test func aClosureOfAnActorIsCalledThereInOrder() async {
    let account = Account()
    await account.follow(subject.asSendablePublisher())
    for number in 0..<1_000 { subject.send(number) }
    _ = await account.count.waitAsync(timeout: 600) { $0 == 1_000 }
    #expect(await account.numbers == Array(0..<1_000))
  }

  @Test func theEndComesToAnActorAfterTheLastValue() async {
    let failing = PassthroughSubject<Int, TestFailure>()
    let account = Account()
    await account.followToTheEnd(failing.asSendablePublisher())
    for number in 0..<10 { failing.send(number) }
    failing.send(completion: .failure("it failed"))
    _ = await account.count.waitAsync(timeout: 600) { $0 == 11 }
    #expect(await account.numbers == Array(0..<10))
    #expect(await account.ends == 1)
  }

  /// Closures of each kind of layout are called through the types without their actor.
  @Test @MainActor func valuesOfAllSizesArrive() {
    struct Large: Sendable, Equatable { var a = 1, b = 2, c = 3, d = 4, e = 5, text = "text" }
    var texts: [String] = []
    let subscriptions = [
      SendableShell.just("a").sink { texts.append($0) },
      SendableShell.just(1.5).sink { texts.append("\($0)") },
      SendableShell.just((1, "b")).sink { texts.append("\($0)") },
      SendableShell.just(Large()).sink { texts.append("\($0.e)\($0.text)") },
      SendableShell.just(Optional(2)).sink { texts.append("\($0 ?? 0)") },
      SendableShell.just(()).sink { texts.append("\($0)") },
    ]
    #expect(texts == ["a", "1.5", "(1, \"b\")", "5text", "2", "()"])
    for subscription in subscriptions { subscription.cancel() }
  }
}
