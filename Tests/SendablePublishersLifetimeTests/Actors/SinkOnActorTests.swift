import PublisherTesting
import SendablePublishers
import Testing

/// Collects values, with and without waiting in between.
private actor Store {
  private(set) var values: [Int] = []
  private(set) var completions = 0
  private var isInside = false
  private(set) var overlaps = 0
  let bag = CancellationBag()

  func keep(_ value: Int) { values.append(value) }
  func end() { completions += 1 }

  func enter() {
    if isInside { overlaps += 1 }
    isInside = true
  }

  func leave() { isInside = false }

  /// Returns when there are so many values, or the stream has ended if `count` is nil.
  func wait(for count: Int? = nil) async -> [Int] {
    while count.map({ values.count < $0 }) ?? (completions == 0) { await Task.yield() }
    return values
  }

  func follow(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.asSendablePublisher().sink(on: self) { store, number in store.values.append(number) }.store(in: bag)
  }

  /// Cancels while a value waits, and sends another after it.
  ///
  /// - Returns: What came then, though others of the actor's work could run in between.
  func cancel(_ subscription: AnyCancellable, between numbers: PassthroughSubject<Int, Never>) async -> [Int] {
    let count = values.count
    numbers.send(-1)
    subscription.cancel()
    numbers.send(-2)
    for _ in 0..<20 { await Task.yield() }
    return Array(values[count...])
  }
}

@Suite struct SinkOnActorTests {
  @Test func theClosureTouchesTheActorAndValuesKeepTheirOrder() async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    await store.follow(numbers)
    for number in 0..<10_000 { numbers.send(number) }
    #expect(await store.wait(for: 10_000) == Array(0..<10_000))
  }

  @Test func closuresThatWaitRunOneAtATime() async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let subscription = numbers.asSendablePublisher().map { $0 }.sink(on: store) { store, number in
      store.enter()
      await Task.yield()
      await Task.yield()
      store.keep(number)
      store.leave()
    }
    for number in 0..<500 { numbers.send(number) }
    #expect(await store.wait(for: 500) == Array(0..<500))
    #expect(await store.overlaps == 0)
    subscription.cancel()
  }

  @Test func theEndComesAfterTheLastValue() async {
    let store = Store()
    let order = Guarded<[String]>([])
    let subscription = SendableShell.sequence([1, 2, 3]).setFailureType(to: TestFailure.self)
      .append(SendableShell.fail("it failed"))
      .sink(
        on: store,
        receiveCompletion: { store, completion in
          order.withLock { $0.append("\(completion)") }
          store.end()
        },
        receiveValue: { store, number in
          await Task.yield()
          order.withLock { $0.append("\(number)") }
        })
    _ = await store.wait()
    #expect(order.value.dropLast() == ["1", "2", "3"])
    #expect(order.value.last?.hasPrefix("failure") == true)
    subscription.cancel()
  }

  @Test(arguments: [0, 100]) func afterACancelOnTheActorNothingRuns(sentBefore: Int) async {
    for _ in 0..<300 {
      let numbers = PassthroughSubject<Int, Never>()
      let store = Store()
      let subscription = numbers.asSendablePublisher().sink(on: store) { store, number in store.keep(number) }
      for number in 0..<sentBefore { numbers.send(number) }
      nonisolated(unsafe) let cancelled = subscription
      #expect(await store.cancel(cancelled, between: numbers) == [])
    }
  }

  @Test func aCancelReachesAClosureThatWaits() async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let isInside = Guarded(false)
    let subscription = numbers.asSendablePublisher().sink(on: store) { store, _ in
      isInside.withLock { $0 = true }
      while !Task.isCancelled { await Task.yield() }
      store.end()
    }
    numbers.send(1)
    #expect(await isInside.waitAsync(timeout: deadline) { $0 })
    subscription.cancel()
    _ = await store.wait()
  }

  @Test func byDefaultAllIsAskedForAndKept() async {
    let source = TestPublisher<Int, Never>()
    let store = Store()
    let subscription = source.asSendablePublisher().sink(on: store) { store, number in
      await Task.yield()
      store.keep(number)
    }
    #expect(source.log == [.subscribe, .request(.unlimited)])
    for number in 0..<1_000 { source.send(number) }
    #expect(await store.wait(for: 1_000) == Array(0..<1_000))
    subscription.cancel()
    #expect(source.log.last == .cancel)
  }

  @Test(arguments: [(AsyncBuffering<Never>.backPressure(2), 3), (.automatic, 1)])
  func onDemandTheUpstreamMakesNoMoreThanTheActorTakes(buffering: AsyncBuffering<Never>, prefetch: Int) async {
    let made = Guarded(0)
    let store = Store()
    let subscription = SendableShell.sequence(0..<1_000)
      .handleEvents(receiveOutput: { _ in made.withLock { $0 += 1 } })
      .sink(on: store, buffering: buffering) { store, number in
        await Task.yield()
        store.keep(number)
        // This one, and those that wait.
        #expect(made.value <= number + prefetch)
      }
    #expect(await store.wait(for: 1_000) == Array(0..<1_000))
    subscription.cancel()
  }

  @Test(arguments: [0, 2]) func demandComesWhenAValueWasDealtWith(room: Int) async {
    let first: [TestPublisher<Int, Never>.Event] = [.subscribe, .request(.max(room + 1))]
    let source = TestPublisher<Int, Never>()
    let store = Store()
    let subscription = source.asSendablePublisher().sink(on: store, buffering: .backPressure(room)) { store, number in
      #expect(source.log == first + Array(repeating: .request(.max(1)), count: number - 1))
      store.keep(number)
    }
    #expect(source.log == first)
    for number in 1...20 {
      source.send(number)
      while source.log.count < number + 2 { await Task.yield() }
    }
    #expect(await store.values == Array(1...20))
    subscription.cancel()
  }

  @Test(arguments: [(AsyncBuffering<Never>.newest(3), [0, 8, 9, 10]), (.oldest(3), [0, 1, 2, 3])])
  func aBoundedBufferKeepsSoMany(buffering: AsyncBuffering<Never>, expected: [Int]) async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let isInside = Guarded(false)
    let mayGoOn = Guarded(false)
    let subscription = numbers.asSendablePublisher().sink(
      on: store, buffering: buffering,
      receiveCompletion: { store, _ in store.end() },
      receiveValue: { store, number in
        isInside.withLock { $0 = true }
        while !mayGoOn.value { await Task.yield() }
        store.keep(number)
      })
    numbers.send(0)
    #expect(await isInside.waitAsync(timeout: deadline) { $0 })
    for number in 1...10 { numbers.send(number) }
    numbers.send(completion: .finished)
    mayGoOn.withLock { $0 = true }
    #expect(await store.wait() == expected)
    subscription.cancel()
  }

  @Test func aFullBufferFailsAfterWhatItKept() async {
    let source = TestPublisher<Int, TestFailure>()
    let store = Store()
    let isInside = Guarded(false)
    let mayGoOn = Guarded(false)
    let failure = Guarded<TestFailure?>(nil)
    let subscription = source.asSendablePublisher().sink(
      on: store, buffering: .failing(2, with: { "full" }),
      receiveCompletion: { store, completion in
        if case .failure(let error) = completion { failure.withLock { $0 = error } }
        store.end()
      },
      receiveValue: { store, number in
        isInside.withLock { $0 = true }
        while !mayGoOn.value { await Task.yield() }
        store.keep(number)
      })
    source.send(0)
    #expect(await isInside.waitAsync(timeout: deadline) { $0 })
    source.send(1)
    source.send(2)
    #expect(source.cancelCount == 0)
    source.send(3)
    #expect(source.cancelCount == 1)
    mayGoOn.withLock { $0 = true }
    #expect(await store.wait() == [0, 1, 2])
    #expect(failure.value == "full")
    subscription.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func aCancelReachesTheClosureOfTheEnd() async {
    let store = Store()
    let isInside = Guarded(false)
    let subscription = SendableShell.just(1).sink(
      on: store,
      receiveCompletion: { store, _ in
        isInside.withLock { $0 = true }
        while !Task.isCancelled { await Task.yield() }
        store.end()
      },
      receiveValue: { store, number in store.keep(number) })
    #expect(await isInside.waitAsync(timeout: deadline) { $0 })
    subscription.cancel()
    #expect(await store.wait() == [1])
  }

  @Test func aRoomWithoutABoundAsksForAsMuchAsCanBe() {
    let source = TestPublisher<Int, Never>()
    let store = Store()
    let subscription = source.asSendablePublisher().sink(on: store, buffering: .backPressure(.max)) { _, _ in }
    #expect(source.log == [.subscribe, .request(.unlimited)])
    subscription.cancel()
  }

  @Test func aBufferWithoutRoomTraps() async {
    let tooSmall = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SendableShell.just(1).sink(on: Store(), buffering: .newest(0)) { _, _ in }
    }
    #expect(tooSmall.message.contains("A buffer of 0 values can't keep any."))
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SendableShell.just(1).sink(on: Store(), buffering: .backPressure(-1)) { _, _ in }
    }
    #expect(negative.message.contains("A buffer can't keep -1 values."))
  }

  @Test func valuesOfManyThreadsAllArriveInTheirOrder() async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let subscription = numbers.asSendablePublisher().sink(on: store) { store, number in store.keep(number) }
    let (threads, each) = (4, 2_000)
    concurrently(threads) { thread in
      for number in 0..<each { numbers.send(thread * each + number) }
    }
    let values = await store.wait(for: threads * each)
    for thread in 0..<threads {
      #expect(values.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each))
    }
    subscription.cancel()
  }

  @Test func otherWorkOfTheActorRunsInAFlood() async {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let isStopped = Guarded(false)
    // Each value sends the next: without a pause the actor would never be free.
    let subscription = numbers.asSendablePublisher().sink(on: store) { store, number in
      store.keep(number)
      if !isStopped.value { numbers.send(number + 1) }
    }
    numbers.send(0)
    while await store.values.count < 1_000 { await Task.yield() }
    isStopped.withLock { $0 = true }
    subscription.cancel()
  }

  @Test func anActorCanHoldItsOwnSubscriptions() async {
    let numbers = PassthroughSubject<Int, Never>()
    let cancels = Guarded(0)
    weak var freed: Store?
    do {
      let store = Store()
      freed = store
      await store.follow(numbers)
      numbers.asSendablePublisher().handleEvents(receiveCancel: { cancels.withLock { $0 += 1 } })
        .sink(on: store) { store, number in store.keep(number) }.store(in: store.bag)
      numbers.send(1)
      _ = await store.wait(for: 2)
    }
    #expect(await cancels.waitAsync(timeout: deadline) { $0 == 1 })
    #expect(freed == nil)
  }

  @Test func whenTheActorIsGoneTheNextValueCancels() async {
    let source = TestPublisher<Int, Never>()
    var store: Store? = Store()
    weak let freed = store
    let subscription = source.asSendablePublisher().sink(on: store!) { store, number in store.keep(number) }
    store = nil
    #expect(freed == nil)
    source.send(1)
    #expect(source.log == [.subscribe, .request(.unlimited), .cancel])
    subscription.cancel()
  }

  @Test func whenTheActorIsGoneTheEndFreesTheClosure() {
    let freed = Guarded(0)
    let numbers = PassthroughSubject<Int, Never>()
    var store: Store? = Store()
    let subscription: AnyCancellable
    do {
      let witness = Witness { freed.withLock { $0 += 1 } }
      subscription = numbers.asSendablePublisher().sink(on: store!) { _, _ in withExtendedLifetime(witness) {} }
    }
    store = nil
    #expect(freed.value == 0)
    numbers.send(completion: .finished)
    #expect(freed.value == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: ["cancel", "finish"]) func theClosureIsFreedAtTheEnd(how: String) async {
    let freed = Guarded(0)
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store()
    let subscription: AnyCancellable
    do {
      let witness = Witness { freed.withLock { $0 += 1 } }
      subscription = numbers.asSendablePublisher().sink(on: store) { store, number in
        withExtendedLifetime(witness) {}
        store.keep(number)
      }
    }
    numbers.send(1)
    _ = await store.wait(for: 1)
    #expect(freed.value == 0)
    if how == "cancel" { subscription.cancel() } else { numbers.send(completion: .finished) }
    #expect(await freed.waitAsync(timeout: deadline) { $0 == 1 })
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: 0..<6) func allIsFreedInAnyOrderOfLettingGo(order: Int) async {
    weak var weakSubject: PassthroughSubject<Int, Never>?
    weak var weakStore: Store?
    do {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      var store: Store? = Store()
      weakSubject = subject
      weakStore = store
      var subscription: AnyCancellable? = subject!.asSendablePublisher().sink(on: store!) { store, number in
        store.keep(number)
      }
      subject!.send(1)
      _ = await store!.wait(for: 1)
      for step in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][order] {
        switch step {
        case 0: subject = nil
        case 1: store = nil
        default: subscription = nil
        }
      }
      withExtendedLifetime(subscription) {}
    }
    // The task that delivered the value may not have ended yet.
    while weakStore != nil || weakSubject != nil { await Task.yield() }
  }
}

extension Optional<ExitTest.Result> {
  fileprivate var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
