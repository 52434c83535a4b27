import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct AsPublisherTests {
  let subject = PassthroughSubject<Int, Never>()

  @Test func itDeliversOnTheMainActor() async {
    let seen = Guarded<[Bool]>([])
    let publisher = subject.asDriver(initialValue: 0).asPublisher()
    let subscription = runOnThread { [subject] in
      let subscription = publisher.sink { _ in seen.withLock { $0.append(isOnMainQueue()) } }
      subject.send(1)
      return UncheckedSubscription(subscription)
    }
    subject.send(2)
    await mainQueueTurn()
    #expect(seen.value == [true, true, true])
    subscription.value.cancel()
  }

  @Test func aDriverKeepsTheLatestValueUntilThereIsDemand() {
    let recorder = subject.asDriver(initialValue: 0).asPublisher().record(demand: .none)
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [2])
    recorder.request(.max(1))
    #expect(recorder.values == [2])
    subject.send(3)
    #expect(recorder.values == [2, 3])
    recorder.cancel()
    #expect(recorder.violations == [])
  }

  @Test func aSignalDropsWhatThereIsNoDemandFor() {
    let recorder = subject.asSignal().asPublisher().record(demand: .max(1))
    subject.send(1)
    subject.send(2)
    recorder.request(.max(1))
    subject.send(3)
    #expect(recorder.values == [1, 3])
    recorder.cancel()
    #expect(recorder.violations == [])
  }

  @Test func demandFromAnotherThreadIsMetOnTheMainActor() async {
    let recorder = subject.asDriver(initialValue: 5).asPublisher().record(demand: .none)
    recorder.onValue = { _, _ in #expect(isOnMainQueue()) }
    runOnThread { recorder.request(.unlimited) }
    #expect(recorder.values == [])
    await mainQueueTurn()
    #expect(recorder.values == [5])
    recorder.cancel()
  }

  @Test func demandThatASubscriberReturnsCounts() {
    let publisher = subject.asSignal().asPublisher()
    final class OneByOne: Subscriber, @unchecked Sendable {
      var values: [Int] = []
      func receive(subscription: any Subscription) { subscription.request(.max(1)) }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return input < 2 ? .max(1) : .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subscriber = OneByOne()
    publisher.subscribe(subscriber)
    for number in 0..<5 { subject.send(number) }
    #expect(subscriber.values == [0, 1, 2])
    subject.send(completion: .finished)
  }

  @Test func theEndComesAfterTheLastValue() {
    let recorder = subject.asDriver(initialValue: 0, logWhenTerminated: false).map { $0 + 1 }.asPublisher().record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.log == ["subscription(Driver)", "value(1)", "value(2)", "finished"])
    #expect(recorder.violations == [])
  }

  @Test func aSubscriberThatCancelsGetsNothingMore() {
    let recorder = subject.asDriver(initialValue: 0).asPublisher().record(onValue: { recorder, _ in recorder.cancel() })
    subject.send(1)
    #expect(recorder.values == [0])
    #expect(recorder.lateArrivals == 0)
  }

  @Test func aSubscriberMayCancelBeforeItIsAttached() {
    let upstream = TestPublisher<Int, Never>()
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0)
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { $0.cancel() }
    driver.asPublisher().receive(subscriber: recorder)
    #expect(recorder.values == [])
    #expect(upstream.subscribeCount == 0)
  }

  @Test func itIsAnOperandOfTheOtherOperators() {
    let driver = subject.asDriver(initialValue: 0)
    let other = CurrentValueSubject<Int, Never>(10)
    let sums = other.asSendablePublisher().combineLatest(driver) { $0 + $1 }.eraseToAnyPublisher().record()
    let merged = other.asSendablePublisher().map { $0 }.merge(with: driver).eraseToAnyPublisher().record()
    let erased = AnySendablePublisher(driver).record()
    subject.send(1)
    #expect(sums.values == [10, 11])
    #expect(merged.values == [10, 0, 1])
    #expect(erased.values == [0, 1])
  }

  @Test func itsValuesMayBeAwaited() async {
    let driver = CurrentValueSubject<Int, Never>(3).asDriver()
    var iterator = driver.asPublisher().values.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }
}
