import PublisherTesting
import SendablePublishers
import Testing

private actor Place {
  private(set) var values: [Int] = []
  let bag = CancellationBag()

  func follow(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.asSendablePublisher().map { $0 }.receive(on: self)
      .sink { [weak self] number in self?.assumeIsolated { $0.values.append(number) } }
      .store(in: bag)
  }

  func wait(for count: Int) async -> [Int] {
    while values.count < count { await Task.yield() }
    return values
  }

  /// Cancels while a value waits, and sends another after it.
  ///
  /// - Returns: What came then, though others of the actor's work could run in between.
  func cancel(_ recorder: Recorder<Int, Never>, between numbers: PassthroughSubject<Int, Never>) async -> [Int] {
    let count = recorder.values.count
    numbers.send(-1)
    recorder.cancel()
    numbers.send(-2)
    for _ in 0..<20 { await Task.yield() }
    return Array(recorder.values[count...])
  }
}

@Suite struct ReceiveOnActorTests {
  @Test func valuesArriveOnTheActorInOrder() async {
    let numbers = PassthroughSubject<Int, Never>()
    let place = Place()
    await place.follow(numbers)
    for number in 0..<10_000 { numbers.send(number) }
    #expect(await place.wait(for: 10_000) == Array(0..<10_000))
  }

  @Test func operatorsAndTheEndRunOnTheActor() async {
    let place = Place()
    let recorder = SendableShell.sequence(0..<100)
      .receive(on: place)
      .map { number in
        place.assertIsolated()
        return number
      }
      .handleEvents(receiveCompletion: { _ in place.assertIsolated() })
      .eraseToAnyPublisher().record()
    while recorder.completion == nil { await Task.yield() }
    #expect(recorder.values == Array(0..<100))
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }

  @Test func theMainActorIsGivenByItsShared() async {
    let numbers = PassthroughSubject<Int, Never>()
    let seen = Guarded<[Int]>([])
    let subscription = numbers.asSendablePublisher().receive(on: MainActor.shared).sink { number in
      MainActor.assertIsolated()
      seen.withLock { $0.append(number) }
    }
    for number in 0..<200 { numbers.send(number) }
    #expect(await seen.waitAsync(timeout: deadline) { $0.count == 200 })
    #expect(seen.value == Array(0..<200))
    subscription.cancel()
  }

  @Test func demandGoesThrough() async {
    let source = TestPublisher<Int, Never>()
    let place = Place()
    let recorder = source.asSendablePublisher().receive(on: place).eraseToAnyPublisher()
      .record(demand: .max(2)) { _ in .max(3) }
    #expect(source.log == [.subscribe, .request(.max(2))])
    source.send(1)
    while source.log.count < 3 { await Task.yield() }
    #expect(source.log.last == .request(.max(3)))
    recorder.request(.max(5))
    #expect(source.log.last == .request(.max(5)))
    recorder.cancel()
    #expect(source.log.last == .cancel)
    #expect(recorder.violations == [])
  }

  @Test(arguments: [0, 100]) func afterACancelOnTheActorNothingIsDelivered(sentBefore: Int) async {
    for _ in 0..<300 {
      let numbers = PassthroughSubject<Int, Never>()
      let place = Place()
      let recorder = numbers.asSendablePublisher().receive(on: place).eraseToAnyPublisher().record()
      for number in 0..<sentBefore { numbers.send(number) }
      #expect(await place.cancel(recorder, between: numbers) == [])
      #expect(recorder.violations == [])
    }
  }

  @Test func noValueOverlapsWithTheSubscription() async {
    for _ in 0..<200 {
      let place = Place()
      let recorder = Recorder<Int, Never>()
      recorder.onSubscription = { recorder in recorder.request(.max(1)) }
      SendableShell.sequence(0..<10).receive(on: place).eraseToAnyPublisher().receive(subscriber: recorder)
      while recorder.completion == nil { await Task.yield() }
      #expect(recorder.values == Array(0..<10))
      #expect(recorder.overlaps == 0 && recorder.violations == [])
    }
  }

  @Test func aSourceWithoutAnEndIsDeliveredAndCancelledWhileItIsAsked() async {
    let place = Place()
    let seen = Guarded<[Int]>([])
    let isCancelled = Guarded(false)
    let isInTime = Guarded(true)
    let isDone = Guarded(false)
    // On a thread of its own, which the source blocks.
    Thread.detachNewThread {
      let subscription = SendableShell.sequence(1...1_000)
        .handleEvents(
          receiveOutput: { number in
            guard number == 100, !isCancelled.wait(timeout: 60, until: { $0 }) else { return }
            isInTime.withLock { $0 = false }
          },
          receiveCancel: { isCancelled.withLock { $0 = true } }
        )
        .receive(on: place).prefix(10).sink { number in seen.withLock { $0.append(number) } }
      _ = seen.wait(timeout: deadline) { $0.count == 10 }
      subscription.cancel()
      isDone.withLock { $0 = true }
    }
    #expect(await isDone.waitAsync(timeout: deadline) { $0 })
    #expect(isInTime.value)
    #expect(seen.value == Array(1...10))
  }

  @Test func valuesOfManyThreadsAllArriveWithoutOverlap() async {
    let numbers = PassthroughSubject<Int, Never>()
    let place = Place()
    let recorder = numbers.asSendablePublisher().receive(on: place).eraseToAnyPublisher().record()
    let (threads, each) = (4, 1_000)
    concurrently(threads) { thread in
      for number in 0..<each { numbers.send(thread * each + number) }
    }
    while recorder.values.count < threads * each { await Task.yield() }
    for thread in 0..<threads {
      #expect(recorder.values.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each))
    }
    #expect(recorder.overlaps == 0 && recorder.violations == [])
  }

  @Test func anActorCanHoldItsOwnSubscriptions() async {
    let numbers = PassthroughSubject<Int, Never>()
    weak var freed: Place?
    do {
      let place = Place()
      freed = place
      await place.follow(numbers)
      numbers.send(1)
      _ = await place.wait(for: 1)
    }
    while freed != nil { await Task.yield() }
  }

  @Test func whenTheActorIsGoneTheNextValueCancels() async {
    let source = TestPublisher<Int, Never>()
    var place: Place? = Place()
    weak let freed = place
    let recorder = source.asSendablePublisher().receive(on: place!).eraseToAnyPublisher().record()
    place = nil
    #expect(freed == nil)
    source.send(1)
    #expect(source.log == [.subscribe, .request(.unlimited), .cancel])
    recorder.cancel()
    #expect(recorder.values == [])
  }

  @Test(arguments: ["cancel", "finish"]) func theSubscriberIsFreedAtTheEnd(how: String) async {
    let numbers = PassthroughSubject<Int, Never>()
    let place = Place()
    weak var freed: Recorder<Int, Never>?
    do {
      let recorder = numbers.asSendablePublisher().receive(on: place).eraseToAnyPublisher().record()
      freed = recorder
      numbers.send(1)
      while recorder.values.isEmpty { await Task.yield() }
      if how == "cancel" {
        recorder.cancel()
      } else {
        numbers.send(completion: .finished)
        while recorder.completion == nil { await Task.yield() }
      }
      recorder.releaseSubscription()
    }
    while freed != nil { await Task.yield() }
  }
}
