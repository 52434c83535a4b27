import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct CombiningTests {
  let log = Log<Int>()
  let texts = Log<String>()
  let a = CurrentValueSubject<Int, Never>(1)
  let b = CurrentValueSubject<Int, Never>(2)
  let c = CurrentValueSubject<Int, Never>(3)
  let d = CurrentValueSubject<Int, Never>(4)
  let left = PassthroughSubject<Int, Never>()
  let right = PassthroughSubject<Int, Never>()

  @Test func combineLatestOfDrivers() {
    let a = a.asDriver()
    let b = b.asDriver()
    let c = c.asDriver()
    let d = d.asDriver()
    let subscriptions = [
      a.combineLatest(b).drive { texts.append("\($0)") },
      a.combineLatest(b, c).drive { texts.append("\($0)") },
      a.combineLatest(b, c, d).drive { texts.append("\($0)") },
      a.combineLatest(b) { $0 * 10 + $1 }.drive { log.append($0) },
      a.combineLatest(b, c) { ($0 * 10 + $1) * 10 + $2 }.drive { log.append($0) },
      a.combineLatest(b, c, d) { (($0 * 10 + $1) * 10 + $2) * 10 + $3 }.drive { log.append($0) },
    ]
    #expect(texts.drain() == ["(1, 2)", "(1, 2, 3)", "(1, 2, 3, 4)"])
    #expect(log.drain() == [12, 123, 1234])
    self.a.send(5)
    #expect(texts.drain() == ["(5, 2)", "(5, 2, 3)", "(5, 2, 3, 4)"])
    self.d.send(6)
    #expect(texts.drain() == ["(5, 2, 3, 6)"])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func combineLatestOfSignals() {
    let subscription = left.asSignal().combineLatest(right.asSignal()) { $0 * 10 + $1 }.emit { log.append($0) }
    left.send(1)
    #expect(log.values == [])
    right.send(2)
    left.send(3)
    #expect(log.values == [12, 32])
    subscription.cancel()
  }

  @Test func combineLatestEndsWhenNothingCanComeAnyMore() {
    let both = left.asSignal(logWhenTerminated: false).combineLatest(right.asSignal(logWhenTerminated: false)) {
      $0 + $1
    }
    let recorder = both.asPublisher().record()
    left.send(1)
    left.send(completion: .finished)
    right.send(2)
    #expect(recorder.log == ["subscription(Signal)", "value(3)"])
    right.send(completion: .finished)
    #expect(recorder.isFinished)

    let never = PassthroughSubject<Int, Never>()
    let second = Driver.just(1).combineLatest(never.asSignal(logWhenTerminated: false).asDriver(initialValue: 0))
      .asPublisher().record()
    never.send(completion: .finished)
    #expect(!second.isFinished, "the other may have more")
    let empty = PassthroughSubject<Int, Never>()
    let third = empty.asSignal(logWhenTerminated: false).combineLatest(PassthroughSubject<Int, Never>().asSignal())
      .asPublisher().record()
    empty.send(completion: .finished)
    #expect(third.isFinished, "without a value of one nothing can come")
  }

  @Test func mergeOfDrivers() {
    let two = a.asDriver().merge(with: b.asDriver())
    let subscription = two.drive { log.append($0) }
    #expect(log.drain() == [1, 2])
    a.send(7)
    let late = two.drive { log.append($0) }
    #expect(log.drain() == [7, 7])
    let more = [
      a.asDriver().merge(with: b.asDriver(), c.asDriver()).drive { log.append($0) },
      a.asDriver().merge(with: b.asDriver(), c.asDriver(), d.asDriver()).drive { log.append($0) },
    ]
    #expect(log.drain() == [7, 2, 3, 7, 2, 3, 4])
    ([subscription, late] + more).forEach { $0.cancel() }
  }

  @Test func mergeOfSignalsEndsWhenAllHave() {
    let recorder = left.asSignal(logWhenTerminated: false).merge(with: right.asSignal(logWhenTerminated: false))
      .asPublisher().record()
    left.send(1)
    right.send(2)
    left.send(completion: .finished)
    right.send(3)
    right.send(completion: .finished)
    #expect(recorder.log == ["subscription(Signal)", "value(1)", "value(2)", "value(3)", "finished"])
    let third = PassthroughSubject<Int, Never>()
    let fourth = PassthroughSubject<Int, Never>()
    let subscriptions = [
      third.asSignal().merge(with: fourth.asSignal(), fourth.asSignal()).emit { log.append($0) },
      third.asSignal().merge(with: third.asSignal(), third.asSignal(), fourth.asSignal()).emit { log.append($0) },
    ]
    third.send(1)
    fourth.send(2)
    #expect(log.values == [1, 1, 1, 1, 2, 2, 2])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func withLatestFromOfASignal() {
    let subscription = left.asSignal().withLatestFrom(a.asDriver()) { $0 * 10 + $1 }.emit { log.append($0) }
    a.send(2)
    #expect(log.values == [])
    left.send(5)
    a.send(3)
    left.send(6)
    #expect(log.values == [52, 63])
    subscription.cancel()
  }

  @Test func withLatestFromOfTwoSignals() {
    let subscriptions = [
      left.asSignal().withLatestFrom(right.asSignal()) { $0 * 10 + $1 }.emit { log.append($0) },
      left.asSignal().withLatestFrom(right.asSignal()).emit { log.append($0) },
      left.asSignal().withLatestFrom(a.asDriver()).emit { log.append(-$0) },
    ]
    left.send(5)
    #expect(log.drain() == [-1])
    right.send(1)
    left.send(6)
    #expect(log.values == [61, 1, -1])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func withLatestFromOfADriver() {
    let subscription = a.asDriver().withLatestFrom(b.asDriver()) { $0 * 10 + $1 }.drive { log.append($0) }
    let other = a.asDriver().withLatestFrom(b.asDriver()).drive { log.append(-$0) }
    #expect(log.drain() == [12, -2])
    b.send(5)
    a.send(3)
    #expect(log.values == [35, -5])
    subscription.cancel()
    other.cancel()
  }

  @Test func withLatestFromHasAValueAlsoWhenTheFirstComesBeforeTheOther() async {
    let driver = a.asDriver().withLatestFrom(b.asDriver()) { $0 * 10 + $1 }
    let subscription = runOnThread { UncheckedSubscription(driver.drive { log.append($0) }) }
    // Comes before what the other has is brought to the main actor.
    a.send(4)
    await mainQueueTurn()
    #expect(log.values.last == 42)
    subscription.value.cancel()
  }

  @Test func withLatestFromLosesNothingThatComesBeforeTheOther() async {
    let joined = left.asSignal().withLatestFrom(a.asDriver()) { $0 * 10 + $1 }
    let subscription = runOnThread { UncheckedSubscription(joined.emit { log.append($0) }) }
    left.send(1)
    left.send(2)
    #expect(log.values == [])
    await mainQueueTurn()
    #expect(log.values == [11, 21])
    subscription.value.cancel()
  }

  @Test func withLatestFromEndsAfterWhatWaitedForTheOther() async {
    let joined = left.asSignal(logWhenTerminated: false).withLatestFrom(a.asDriver()) { $0 * 10 + $1 }
    let recorder = runOnThread { joined.asPublisher().record() }
    left.send(1)
    left.send(completion: .finished)
    #expect(recorder.log == ["subscription(Signal)"])
    await mainQueueTurn()
    #expect(recorder.log == ["subscription(Signal)", "value(11)", "finished"])
  }

  @Test func withLatestFromKeepsTheOrderWhenASubscriberSendsWhileOthersWaited() async {
    let joined = left.asSignal().withLatestFrom(a.asDriver()) { $0 * 10 + $1 }
    let subscription = runOnThread { [left, log] in
      UncheckedSubscription(
        joined.emit { value in
          log.append(value)
          if value == 11 { left.send(3) }
        })
    }
    left.send(1)
    left.send(2)
    await mainQueueTurn()
    #expect(log.values == [11, 21, 31])
    subscription.value.cancel()
  }

  @Test func flatMapLatestOfADriver() {
    let sources = [a, b]
    let index = CurrentValueSubject<Int, Never>(0)
    let subscription = index.asDriver().flatMapLatest { sources[$0].asDriver() }.drive { log.append($0) }
    #expect(log.drain() == [1])
    index.send(1)
    a.send(10)
    b.send(20)
    #expect(log.drain() == [2, 20])
    subscription.cancel()
  }

  @Test func flatMapLatestSubscribesToOneAtATime() {
    let upstreams = [TestPublisher<Int, Never>(), TestPublisher<Int, Never>()]
    let index = PassthroughSubject<Int, Never>()
    let subscription = index.asSignal()
      .flatMapLatest { upstreams[$0].asSendablePublisher().asSignal(sharing: .whileSubscribed) }
      .emit { log.append($0) }
    upstreams[1].onSubscribe = { #expect(upstreams[0].cancelCount == 1) }
    index.send(0)
    index.send(1)
    upstreams[1].send(5)
    #expect(log.values == [5])
    subscription.cancel()
    #expect(upstreams.map(\.cancelCount) == [1, 1])
  }

  @Test func flatMapLatestEndsWhenAllHave() {
    let index = PassthroughSubject<Int, Never>()
    let recorder = index.asSignal(logWhenTerminated: false)
      .flatMapLatest { [left] _ in left.asSignal(logWhenTerminated: false) }.asPublisher().record()
    index.send(0)
    index.send(completion: .finished)
    left.send(1)
    #expect(recorder.log == ["subscription(Signal)", "value(1)"])
    left.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func flatMapLatestOfMixedKindsIsASignal() {
    let index = CurrentValueSubject<Int, Never>(0)
    let first: Signal<Int> = index.asDriver().flatMapLatest { [left] _ in left.asSignal() }
    let second: Signal<Int> = index.asSignal().flatMapLatest { [a] _ in a.asDriver() }
    let subscriptions = [first.emit { log.append($0) }, second.emit { log.append($0 * 100) }]
    left.send(5)
    a.send(6)
    #expect(log.values == [100, 5, 600])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func switchToLatest() {
    let drivers = CurrentValueSubject<Driver<Int>, Never>(a.asDriver())
    let signals = PassthroughSubject<Signal<Int>, Never>()
    let subscriptions = [
      drivers.asDriver().switchToLatest().drive { log.append($0) },
      signals.asSignal().switchToLatest().emit { log.append(-$0) },
      drivers.asSignal().switchToLatest().emit { log.append($0 * 10) },
      signals.asDriver(initialValue: right.asSignal()).switchToLatest().emit { log.append($0 * 100) },
    ]
    #expect(log.drain() == [1, 10])
    drivers.send(b.asDriver())
    #expect(log.drain() == [2, 20])
    right.send(3)
    signals.send(left.asSignal())
    left.send(4)
    #expect(log.values == [300, -4, 400])
    subscriptions.forEach { $0.cancel() }
  }
}
