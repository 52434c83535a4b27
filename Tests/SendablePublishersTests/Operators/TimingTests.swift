import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct TimingTests {
  /// Its options are `Sendable`; those of a queue aren't, as they hold a dispatch group, so that no operator takes them.
  private let scheduler = TestScheduler<DispatchQueue.SchedulerTimeType, Int>(
    now: DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  private let subject = PassthroughSubject<Int, Never>()

  private func record<P: SendablePublisher>(_ publisher: P) -> Recorder<P.Output, P.Failure> {
    publisher.record()
  }

  @Test func delay() {
    let once = record(subject.asSendablePublisher().delay(for: .seconds(1), scheduler: scheduler))
    let thrice = record(
      subject.asSendablePublisher().delay(for: .seconds(1), scheduler: scheduler).delay(for: 1, scheduler: scheduler)
        .delay(for: .seconds(1), tolerance: .seconds(1), scheduler: scheduler, options: 1))
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(once.values == [1])
    #expect(thrice.values == [])
    scheduler.advance(by: .seconds(2))
    #expect(thrice.values == [1])
  }

  @Test func debounce() {
    let once = record(subject.asSendablePublisher().debounce(for: .seconds(1), scheduler: scheduler))
    let thrice = record(
      subject.asSendablePublisher().debounce(for: .seconds(1), scheduler: scheduler).debounce(
        for: 1, scheduler: scheduler
      )
      .debounce(for: .seconds(1), scheduler: scheduler, options: 1))
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .seconds(1))
    #expect(once.values == [2])
    #expect(thrice.values == [])
    scheduler.advance(by: .seconds(2))
    #expect(thrice.values == [2])
  }

  @Test func throttle() {
    let first = record(subject.asSendablePublisher().throttle(for: .seconds(1), scheduler: scheduler, latest: false))
    let latest = record(
      subject.asSendablePublisher().throttle(for: .seconds(1), scheduler: scheduler, latest: true)
        .throttle(for: .seconds(1), scheduler: scheduler, latest: true)
        .throttle(for: .milliseconds(1), scheduler: scheduler, latest: true))
    subject.send(1)
    scheduler.advance(by: .milliseconds(10))
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: .seconds(5))
    #expect(first.values == [1, 2])
    #expect(latest.values == [1, 3])
  }

  @Test func timeout() {
    let finishing = record(subject.asSendablePublisher().timeout(.seconds(1), scheduler: scheduler))
    let failing = record(
      subject.asSendablePublisher().setFailureType(to: TestFailure.self)
        .timeout(.seconds(3), scheduler: scheduler)
        .timeout(.seconds(2), scheduler: scheduler, options: 1, customError: { "late" })
        .timeout(.seconds(4), scheduler: scheduler, customError: { "later" }))
    let subjects = PassthroughSubject<Int, TestFailure>()
    let onSubject = record(
      subjects.asSendablePublisher().timeout(.seconds(1), scheduler: scheduler, customError: { "late" }))
    scheduler.advance(by: .seconds(1))
    #expect(finishing.isFinished)
    #expect(onSubject.failure == "late")
    #expect(failing.failure == nil)
    scheduler.advance(by: .seconds(2))
    #expect(failing.failure == "late")
  }

  @Test func measureInterval() {
    let once = record(subject.asSendablePublisher().measureInterval(using: scheduler))
    let thrice = record(
      subject.asSendablePublisher().measureInterval(using: scheduler).measureInterval(using: scheduler, options: 1)
        .measureInterval(using: scheduler))
    scheduler.advance(by: .seconds(1))
    subject.send(1)
    #expect(once.values == [.seconds(1)])
    #expect(thrice.values == [.seconds(1)])
  }

  @Test func collectByTime() {
    let once = record(subject.asSendablePublisher().collect(.byTime(scheduler, .seconds(1))))
    let thrice = record(
      subject.asSendablePublisher().collect(.byTimeOrCount(scheduler, .seconds(1), 2)).collect(
        .byTime(scheduler, .seconds(1)), options: 1
      )
      .collect(.byTime(scheduler, .seconds(1))))
    for number in 1...3 { subject.send(number) }
    scheduler.advance(by: .seconds(1))
    #expect(once.values == [[1, 2, 3]])
    scheduler.advance(by: .seconds(3))
    #expect(thrice.values.flatMap { $0 }.flatMap { $0 } == [[1, 2], [3]])
  }

  @Test func receiveOn() {
    let thrice = record(
      subject.asSendablePublisher().receive(on: scheduler).receive(on: scheduler, options: 1).receive(on: scheduler))
    subject.send(1)
    #expect(thrice.values == [])
    scheduler.run()
    #expect(thrice.values == [1])
  }

  @Test func subscribeOn() {
    let thrice = record(
      subject.asSendablePublisher().subscribe(on: scheduler).subscribe(on: scheduler, options: 1).subscribe(
        on: scheduler))
    subject.send(1)
    scheduler.run()
    subject.send(2)
    #expect(thrice.values == [2])
  }

  @Test func buffer() {
    #expect(
      fromSubject([1, 2]) { $0.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest) } == ["1", "2", "|"])
    #expect(
      fromShell([1, 2]) {
        $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
          .buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)
          .setFailureType(to: TestFailure.self)
          .buffer(size: 1, prefetch: .keepFull, whenFull: .customError { "full" })
      } == ["1", "2", "|"])
  }
}
