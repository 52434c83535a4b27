import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct DriverTests {
  let log = Log<Int>()

  @Test func theInitialValueIsThereBeforeDriveReturns() {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.asDriver(initialValue: 42).drive { log.append($0) }
    #expect(log.values == [42])
    subject.send(1)
    subject.send(2)
    #expect(log.values == [42, 1, 2])
    subscription.cancel()
  }

  @Test func whoComesLaterGetsTheLatestValue() {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asDriver(initialValue: 0)
    let first = driver.drive { _ in }
    subject.send(1)
    let second = driver.drive { log.append($0) }
    #expect(log.values == [1])
    subject.send(2)
    #expect(log.values == [1, 2])
    first.cancel()
    second.cancel()
  }

  @Test func whatTheUpstreamPublishesAtOnceComesInsteadOfTheInitialValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscription = subject.asSendablePublisher().eraseToAnyPublisher().asDriver(initialValue: 1).drive {
      log.append($0)
    }
    subject.send(2)
    subject.send(3)
    #expect(log.values == [0, 2, 3])
    subscription.cancel()
  }

  @Test func theFirstSubscriberGetsAllThatTheUpstreamPublishesAtOnce() {
    let driver = SendableShell.sequence([1, 2, 3]).asDriver(initialValue: 0, logWhenTerminated: false)
    let first = driver.drive { log.append($0) }
    #expect(log.drain() == [1, 2, 3])
    let second = driver.drive { log.append($0) }
    #expect(log.values == [3])
    first.cancel()
    second.cancel()
  }

  @Test func nothingComesAfterCancelOnTheMainActor() async {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asDriver(initialValue: 0)
    let subscription = driver.drive { log.append($0) }
    runOnThread { subject.send(1) }
    // The value is on its way.
    subscription.cancel()
    await mainQueueTurn()
    subject.send(2)
    await mainQueueTurn()
    #expect(log.values == [0])
    // Else it is the driver that nothing goes through any more.
    withExtendedLifetime(driver) {}
  }

  @Test func aSubscriberMayCancelItself() {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asDriver(initialValue: 0)
    var subscription: AnyCancellable?
    let other = driver.drive { _ in }
    subscription = driver.drive { value in
      log.append(value)
      if value == 1 { subscription?.cancel() }
    }
    subject.send(1)
    subject.send(2)
    #expect(log.values == [0, 1])
    other.cancel()
  }

  @Test func aSubscriberMayCancelAnotherBeforeItsTurn() {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asDriver(initialValue: 0)
    var second: AnyCancellable?
    let first = driver.drive { if $0 == 1 { second?.cancel() } }
    second = driver.drive { log.append($0) }
    subject.send(1)
    #expect(log.values == [0])
    first.cancel()
  }

  @Test func subscribersAreCalledInTheOrderInWhichTheyCame() {
    let subject = PassthroughSubject<Void, Never>()
    let driver = subject.asDriver(initialValue: ())
    var subscriptions: [AnyCancellable?] = []
    for number in 0..<20 { subscriptions.append(driver.drive { log.append(number) }) }
    for number in 0..<20 where number % 3 != 0 { subscriptions[number] = nil }
    _ = log.drain()
    subject.send(())
    #expect(log.values == [0, 3, 6, 9, 12, 15, 18])
  }

  @Test func anOptionalValueIsAValue() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    let log = Log<Int?>()
    let subscription = subject.asDriver().drive { log.append($0) }
    subject.send(1)
    subject.send(nil)
    #expect(log.values == [nil, 1, nil])
    subscription.cancel()
  }

  @Test func justIsAValueForGood() {
    let driver = Driver.just(7)
    let subscriptions = [driver.drive { log.append($0) }, driver.map { $0 + 1 }.drive { log.append($0) }]
    #expect(log.values == [7, 8])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func itSaysWhatItIs() {
    #expect("\(Driver.just(1))" == "Driver<Int>")
    #expect("\(PassthroughSubject<Int, Never>().asSignal())" == "Signal<Int>")
  }
}
