import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct TimeTests {
  let log = Log<Int>()
  let scheduler = TestScheduler<DispatchQueue.SchedulerTimeType, Never>(now: DispatchQueue.test.now)
  let subject = CurrentValueSubject<Int, Never>(0)

  @Test func aDebouncedDriverHasItsFirstValueAtOnce() {
    let subscription = subject.asDriver().debounce(for: .milliseconds(300), scheduler: scheduler)
      .drive { log.append($0) }
    #expect(log.drain() == [0])
    subject.send(1)
    scheduler.advance(by: .milliseconds(299))
    subject.send(2)
    scheduler.advance(by: .milliseconds(299))
    #expect(log.values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(log.drain() == [2])
    scheduler.advance(by: .seconds(1))
    #expect(log.values == [])
    subscription.cancel()
  }

  @Test func theFirstValueComesOnceAlsoWhenNothingFollows() {
    let subscriptions = [
      subject.asDriver().debounce(for: .milliseconds(300), scheduler: scheduler, options: nil).drive { log.append($0) },
      subject.asDriver().delay(for: .milliseconds(300), scheduler: scheduler, options: nil).drive { log.append($0) },
      subject.asDriver().throttle(for: .milliseconds(300), scheduler: scheduler, latest: true).drive { log.append($0) },
    ]
    scheduler.advance(by: .seconds(1))
    #expect(log.values == [0, 0, 0])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func aDebouncedSignal() {
    let subscription = PassthroughSignal(subject).signal.debounce(for: .milliseconds(300), scheduler: scheduler)
      .emit { log.append($0) }
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .milliseconds(300))
    #expect(log.values == [2])
    subscription.cancel()
  }

  @Test func aDelayedDriver() {
    let subscription = subject.asDriver().delay(for: .seconds(1), scheduler: scheduler).drive { log.append($0) }
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    scheduler.advance(by: .milliseconds(500))
    #expect(log.values == [0, 1])
    scheduler.advance(by: .milliseconds(500))
    #expect(log.values == [0, 1, 2])
    subscription.cancel()
  }

  @Test func aDelayedSignalAndItsEnd() {
    let upstream = PassthroughSubject<Int, Never>()
    let recorder = upstream.asSignal(logWhenTerminated: false).delay(for: .seconds(1), scheduler: scheduler)
      .asPublisher().record()
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.log == ["subscription(Signal)"])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == ["subscription(Signal)", "value(1)", "finished"])
  }

  @Test func aThrottledDriverOpensItsFirstSpanWithTheFirstValue() {
    let subscription = subject.asDriver().throttle(for: .seconds(1), scheduler: scheduler, latest: true)
      .drive { log.append($0) }
    #expect(log.drain() == [0])
    scheduler.advance()
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(log.values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(log.drain() == [2])
    subscription.cancel()
  }

  @Test func aThrottledDriverLosesNothingThatFollowsItsFirstValueAtOnce() {
    let subscription = subject.asDriver().throttle(for: .seconds(1), scheduler: scheduler, latest: true)
      .drive { log.append($0) }
    subject.send(1)
    scheduler.advance(by: .seconds(2))
    #expect(log.values == [0, 1])
    subscription.cancel()
  }

  @Test func aThrottledSignal() {
    let subscription = PassthroughSignal(subject).signal
      .throttle(for: .seconds(1), scheduler: scheduler, latest: false).emit { log.append($0) }
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(log.values == [1, 2])
    subscription.cancel()
  }

  @Test func cancellingLeavesNothingBehind() {
    let driver = subject.asDriver(sharing: .whileSubscribed)
    for stream in [
      driver.debounce(for: .seconds(1), scheduler: scheduler),
      driver.throttle(for: .seconds(1), scheduler: scheduler, latest: true),
      driver.delay(for: .seconds(1), scheduler: scheduler),
    ] {
      let subscription = stream.drive { log.append($0) }
      subject.send(1)
      subscription.cancel()
      subject.send(0)
    }
    subject.send(1)
    scheduler.run()
    #expect(log.values == [0, 0, 0])
  }

  @Test func byDefaultTheMainQueueMeasures() async {
    let driver = subject.asDriver()
    let signal = subject.asSignal()
    let subscriptions = [
      driver.debounce(for: .milliseconds(1)).drive { log.append($0) },
      driver.delay(for: .milliseconds(1)).drive { log.append($0) },
      driver.throttle(for: .milliseconds(1), latest: true).drive { log.append($0) },
      signal.debounce(for: .milliseconds(1)).emit { log.append($0) },
      signal.delay(for: .milliseconds(1)).emit { log.append($0) },
      signal.throttle(for: .milliseconds(1), latest: true).emit { log.append($0) },
    ]
    subject.send(1)
    while log.values.filter({ $0 == 1 }).count < 6 { await mainQueueTurn() }
    #expect(log.values.prefix(3) == [0, 0, 0])
    subscriptions.forEach { $0.cancel() }
  }
}

/// A signal of what a subject gets later.
private struct PassthroughSignal {
  let signal: Signal<Int>

  init(_ subject: CurrentValueSubject<Int, Never>) {
    signal = subject.asSendablePublisher().dropFirst().asSignal()
  }
}
