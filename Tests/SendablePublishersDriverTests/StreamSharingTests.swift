import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct StreamSharingTests {
  let log = Log<Int>()
  let upstream = TestPublisher<Int, Never>()

  @Test func nothingIsSubscribedToBeforeTheFirstSubscriber() {
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0).map { $0 + 1 }
    #expect(upstream.subscribeCount == 0)
    let subscription = driver.drive { log.append($0) }
    #expect(upstream.subscribeCount == 1)
    #expect(upstream.requests == [.unlimited])
    subscription.cancel()
  }

  @Test func allSubscribersShareOneSubscriptionThatStays() {
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0)
    let first = driver.drive { _ in }
    let second = driver.map { $0 + 1 }.drive { _ in }
    first.cancel()
    second.cancel()
    #expect(upstream.cancelCount == 0)
    upstream.send(5)
    let third = driver.drive { log.append($0) }
    #expect(log.values == [5], "a driver goes on taking in values")
    #expect(upstream.subscribeCount == 1)
    third.cancel()
  }

  @Test func whileSubscribedLetsGoWithTheLastSubscriber() {
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0, sharing: .whileSubscribed)
    let first = driver.drive { _ in }
    let second = driver.map { $0 + 1 }.removeDuplicates().drive { _ in }
    first.cancel()
    #expect(upstream.cancelCount == 0)
    second.cancel()
    #expect(upstream.cancelCount == 1)
  }

  @Test func whileSubscribedReplaysTheValueFromBeforeUnlessTheUpstreamHasANewOne() {
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0, sharing: .whileSubscribed)
    driver.drive { log.append($0) }.cancel()
    let first = driver.drive { log.append($0) }
    upstream.send(5)
    first.cancel()
    #expect(log.drain() == [0, 0, 5])
    let second = driver.map { $0 * 10 }.drive { log.append($0) }
    upstream.send(6)
    #expect(log.drain() == [50, 60])
    #expect(upstream.subscribeCount == 3)
    second.cancel()

    let subject = CurrentValueSubject<Int, Never>(1)
    let current = subject.asDriver(sharing: .whileSubscribed)
    current.drive { log.append($0) }.cancel()
    subject.send(2)
    current.drive { log.append($0) }.cancel()
    #expect(log.values == [1, 2])
  }

  @Test func aSignalThatLetsGoReplaysNothing() {
    let signal = upstream.asSendablePublisher().asSignal(sharing: .whileSubscribed)
    let first = signal.emit { log.append($0) }
    upstream.send(1)
    first.cancel()
    #expect(upstream.cancelCount == 1)
    let second = signal.emit { log.append($0) }
    upstream.send(2)
    #expect(log.values == [1, 2])
    #expect(upstream.subscribeCount == 2)
    second.cancel()
  }

  @Test func anAccountBeginsAnewWhenItIsSubscribedToAgain() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let total = subject.asDriver(sharing: .whileSubscribed).scan(100) { $0 + $1 }
    let first = total.drive { log.append($0) }
    subject.send(2)
    first.cancel()
    let second = total.drive { log.append($0) }
    #expect(log.values == [101, 103, 102])
    second.cancel()
  }

  @Test func anAccountOfAStreamThatStaysGoesOn() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let total = subject.asDriver().scan(100) { $0 + $1 }
    total.drive { log.append($0) }.cancel()
    subject.send(2)
    let second = total.drive { log.append($0) }
    #expect(log.values == [101, 103])
    second.cancel()
  }

  @Test func whatIsMadeOfTwoLetsGoIfOneOfThemDoes() {
    let staying = CurrentValueSubject<Int, Never>(1).asDriver()
    let leaving = upstream.asSendablePublisher().asDriver(initialValue: 2, sharing: .whileSubscribed)
    let pairs: [Driver<Int>] = [
      staying.combineLatest(leaving) { $0 + $1 }, leaving.withLatestFrom(staying) { $0 + $1 },
    ]
    for pair in pairs {
      pair.drive { log.append($0) }.cancel()
    }
    staying.merge(with: leaving).drive { _ in }.cancel()
    #expect(log.values == [3, 3])
    #expect(upstream.subscribeCount == 3)
    #expect(upstream.cancelCount == 3)
  }

  @Test func whileSubscribedSubscribesAgainAfterTheEnd() {
    let driver = upstream.asSendablePublisher()
      .asDriver(initialValue: 0, sharing: .whileSubscribed, logWhenTerminated: false)
    let first = driver.drive { log.append($0) }
    upstream.send(1)
    upstream.finish()
    let second = driver.drive { log.append($0) }
    upstream.send(2, to: 1)
    #expect(log.values == [0, 1, 1, 2])
    #expect(upstream.subscribeCount == 2)
    first.cancel()
    #expect(upstream.cancelCount == 0, "the first subscriber has nothing to do with the new subscription")
    second.cancel()
    #expect(upstream.cancelCounts == [0, 1])
  }

  @Test func afterTheEndADriverThatStaysGivesItsLatestValue() {
    let driver = upstream.asSendablePublisher().asDriver(initialValue: 0, logWhenTerminated: false)
    driver.drive { _ in }.cancel()
    upstream.send(1)
    upstream.finish()
    let late = driver.asPublisher().record()
    #expect(late.log == ["subscription(Driver)", "value(1)", "finished"])
    #expect(upstream.subscribeCount == 1)
  }

  @Test func aClosureRunsOnceAValueForAllSubscribersOfItsResult() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let calls = Log<Int>()
    let mapped = subject.asDriver().map { value in
      calls.append(value)
      return value
    }
    let subscriptions = (0..<3).map { _ in mapped.drive { log.append($0) } }
    subject.send(2)
    #expect(log.values == [1, 1, 1, 2, 2, 2])
    #expect(calls.values == [1, 2])
    subscriptions.forEach { $0.cancel() }
  }
}
