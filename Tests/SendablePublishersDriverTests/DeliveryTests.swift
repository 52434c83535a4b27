import PublisherTesting
import SendablePublishers
import Testing

private enum SlowStage {
  case idle, inside, mayGoOn
}

/// Takes every other turn of the main queue.
@MainActor private final class OtherWork {
  var isStopped = false
  private(set) var count = 0

  func start() {
    DispatchQueue.main.async { [self] in
      count += 1
      if !isStopped { start() }
    }
  }
}

@MainActor @Suite struct DeliveryTests {
  let log = Log<Int>()
  let subject = PassthroughSubject<Int, Never>()

  @Test func aValueSentOnTheMainQueueIsThereWhenSendReturns() {
    let subscription = subject.asSignal().map { $0 * 2 }.emit { log.append($0) }
    subject.send(1)
    #expect(log.values == [2])
    subscription.cancel()
  }

  @Test func aValueSentElsewhereComesInTheNextTurn() async {
    let subscription = subject.asSignal().emit { value in
      #expect(isOnMainQueue())
      log.append(value)
    }
    runOnThread { [subject] in subject.send(1) }
    #expect(log.values == [])
    await mainQueueTurn()
    #expect(log.values == [1])
    subscription.cancel()
  }

  @Test func theOrderOfSendingIsKeptInAnyMix() async {
    let subscription = subject.asDriver(initialValue: 0).drive { log.append($0) }
    runOnThread { [subject] in
      subject.send(1)
      subject.send(2)
    }
    subject.send(3)
    #expect(log.values == [0])
    await mainQueueTurn()
    #expect(log.values == [0, 1, 2, 3])
    subject.send(4)
    #expect(log.values == [0, 1, 2, 3, 4])
    subscription.cancel()
  }

  @Test func itMayBeSubscribedToFromAnyThread() async {
    let driver = subject.asDriver(initialValue: 1).map { $0 * 10 }
    let subscription = runOnThread { [log] in
      UncheckedSubscription(
        driver.drive { value in
          #expect(isOnMainQueue())
          log.append(value)
        })
    }
    #expect(log.values == [])
    await mainQueueTurn()
    #expect(log.values == [10])
    subject.send(2)
    #expect(log.values == [10, 20])
    subscription.value.cancel()
  }

  @Test func itMayBeSubscribedToFromAnActor() async {
    actor Screen {
      func show(_ driver: Driver<Int>, _ log: Log<Int>) -> UncheckedSubscription {
        UncheckedSubscription(driver.drive { log.append($0) })
      }
    }
    let driver = subject.asDriver(initialValue: 1)
    let subscription = await Screen().show(driver, log)
    await mainQueueTurn()
    #expect(log.values == [1])
    subscription.value.cancel()
  }

  @Test func whoSubscribedElsewhereGetsTheLatestValueOnce() async {
    let driver = subject.asDriver(initialValue: 0)
    let subscription = runOnThread { [log] in UncheckedSubscription(driver.drive { log.append($0) }) }
    subject.send(1)
    #expect(log.values == [1])
    await mainQueueTurn()
    #expect(log.values == [1])
    subscription.value.cancel()
  }

  @Test func aFirstValueThatIsOnItsWayComesOnceToAllWhoCameMeanwhile() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    for driver in [subject.asDriver(), subject.asDriver().map { $0 }] {
      let first = runOnThread { [log] in UncheckedSubscription(driver.drive { log.append($0) }) }
      let second = driver.drive { log.append($0 * 10) }
      await mainQueueTurn()
      #expect(log.drain().sorted() == [1, 10])
      first.value.cancel()
      second.cancel()
    }
  }

  @Test func aValueSentFromInsideAClosureComesAfterItReturned() {
    var depth = 0
    let subscription = subject.asDriver(initialValue: 0).drive { value in
      depth += 1
      #expect(depth == 1)
      log.append(value)
      if value < 5 { subject.send(value + 1) }
      log.append(-value)
      depth -= 1
    }
    #expect(log.values == [0, 0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5])
    subscription.cancel()
  }

  @Test func soItIsWhenTheClosureSendsToAnotherUpstreamOfItsStream() {
    let other = CurrentValueSubject<Int, Never>(0)
    var depth = 0
    let subscription = subject.asDriver(initialValue: 0).combineLatest(other.asDriver()) { $0 * 10 + $1 }
      .drive { value in
        depth += 1
        #expect(depth == 1)
        log.append(value)
        if value == 10 { other.send(5) }
        depth -= 1
      }
    subject.send(1)
    #expect(log.values == [0, 10, 15])
    subscription.cancel()
  }

  @Test func anotherDriverShowsItsValueAtOnceInsideAClosure() {
    let cell = Driver.just(7).map { $0 + 1 }
    var subscription: AnyCancellable?
    let outer = subject.asDriver(initialValue: 0).drive { value in
      subscription = cell.drive { log.append($0) }
      log.append(value)
    }
    #expect(log.values == [8, 0])
    outer.cancel()
    subscription?.cancel()
  }

  @Test func aSubscriberThatComesFromInsideAClosureGetsEachValueOnce() {
    let driver = subject.asDriver(initialValue: 0)
    var inner: AnyCancellable?
    let outer = driver.drive { value in
      if value == 1 { inner = driver.drive { log.append($0) } }
    }
    subject.send(1)
    subject.send(2)
    #expect(log.values == [1, 2])
    outer.cancel()
    inner?.cancel()
  }

  @Test func aFloodLetsOthersHaveTheirTurnOnTheMainQueue() async {
    // How often something else had its turn, when each value came.
    let turns = Log<Int>()
    let others = OtherWork()
    let subscription = subject.asSignal().emit { value in
      log.append(value)
      turns.append(others.count)
    }
    runOnThread { [subject] in for number in 0..<1_000 { subject.send(number) } }
    others.start()
    while log.values.count < 1_000 { await mainQueueTurn() }
    others.isStopped = true
    #expect(log.values == Array(0..<1_000))
    let runs = Dictionary(grouping: turns.values) { $0 }.values.map(\.count)
    #expect(runs.max() == 64)
    subscription.cancel()
  }

  @Test func aFloodFromInsideAClosureDoesSoToo() async {
    let subscription = subject.asSignal().emit { value in
      log.append(value)
      if value < 1_000 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(log.values.count <= 65)
    while log.values.count < 1_000 { await mainQueueTurn() }
    #expect(log.values == Array(1...1_000))
    subscription.cancel()
  }

  @Test func aSlowUpstreamNeverBlocksASubscription() async {
    let stage = Guarded(SlowStage.idle)
    let driver = subject.asSendablePublisher().map { value in
      stage.withLock { $0 = .inside }
      _ = stage.wait(timeout: 600) { $0 == .mayGoOn }
      return value
    }.asDriver(initialValue: 0)
    let first = driver.drive { _ in }
    let sender = Task.detached { [subject] in subject.send(1) }
    #expect(stage.wait(timeout: 600) { $0 == .inside })
    let second = driver.map { $0 }.drive { log.append($0) }
    #expect(log.values == [0])
    stage.withLock { $0 = .mayGoOn }
    await sender.value
    await mainQueueTurn()
    #expect(log.values == [0, 1])
    first.cancel()
    second.cancel()
  }

  @Test func aSubscriptionNeverWaitsForAnotherThatIsBeingMade() async {
    let stage = Guarded(SlowStage.idle)
    let slow = CurrentValueSubject<Int, Never>(1).asSendablePublisher().map { value in
      stage.withLock { $0 = .inside }
      _ = stage.wait(timeout: 600) { $0 == .mayGoOn }
      return value
    }
    let driver = slow.asDriver(initialValue: 0)
    let first = Task.detached { UncheckedSubscription(driver.drive { _ in }) }
    #expect(stage.wait(timeout: 600) { $0 == .inside })
    let second = driver.drive { log.append($0) }
    #expect(log.values == [0])
    stage.withLock { $0 = .mayGoOn }
    await first.value.value.cancel()
    await mainQueueTurn()
    #expect(log.values == [0, 1])
    second.cancel()
  }
}
