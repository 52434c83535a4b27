import PortableOperators
import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct LatestAndReplayTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let scheduler = TestScheduler<DispatchQueue.SchedulerTimeType, Int>(
    now: DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))

  @Test func flatMapLatestPublishesTheValuesOfTheNewestPublisher() {
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let recorder = subject.asSendablePublisher().map { $0 }.flatMapLatest { inner[$0] }.record()
    subject.send(0)
    inner[0].send("a")
    subject.send(1)
    inner[0].send("b")
    inner[1].send("c")
    #expect(recorder.values == ["a", "c"])
    #expect(fromSubject([1, 2]) { $0.map { $0 }.flatMapLatest { SendableShell.just($0) } } == ["1", "2", "|"])
  }

  @Test func flatMapLatestTakesAClosureOfSeveralStatements() {
    let doubled = fromSubject([1, 2]) {
      $0.flatMapLatest { number -> SendableShell<Just<Int>> in
        let doubled = number * 2
        return .just(doubled)
      }
    }
    #expect(doubled == ["2", "4", "|"])
  }

  @Test func flatMapLatestJoinsFailures() {
    let failing = SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("it failed"))
    #expect(fromSubject([1]) { $0.flatMapLatest { _ in failing } } == ["X"])
    #expect(fromFailingSubject([1]) { $0.flatMapLatest { SendableShell.just($0) } } == ["1", "X"])
    #expect(fromFailingSubject([1]) { $0.flatMapLatest { _ in failing } } == ["X"])
  }

  @Test func withLatestFromOneToThree() {
    let other = CurrentValueSubject<String, Never>("a")
    let just = SendableShell.just(7)
    #expect(fromSubject([1, 2]) { $0.withLatestFrom(other) } == ["a", "a", "|"])
    #expect(fromSubject([1]) { $0.withLatestFrom(other) { "\($0)\($1)" } } == ["1a", "|"])
    #expect(fromFailingSubject([1]) { $0.withLatestFrom(other) } == ["a", "X"])
    #expect(fromFailingSubject([1]) { $0.withLatestFrom(other) { "\($0)\($1)" } } == ["1a", "X"])
    #expect(fromSubject([1]) { $0.withLatestFrom(other, just) } == [#"("a", 7)"#, "|"])
    #expect(fromSubject([1]) { $0.withLatestFrom(other, just) { "\($0)\($1)\($2)" } } == ["1a7", "|"])
    #expect(fromSubject([1]) { $0.withLatestFrom(other, just, just) } == [#"("a", 7, 7)"#, "|"])
    #expect(fromSubject([1]) { $0.withLatestFrom(other, just, just) { "\($0)\($1)\($2)\($3)" } } == ["1a77", "|"])
  }

  @Test func withLatestFromDropsWhatComesBeforeTheOtherHasAValue() {
    let other = PassthroughSubject<String, Never>()
    let recorder = subject.asSendablePublisher().withLatestFrom(other).record()
    subject.send(1)
    other.send("a")
    other.send("b")
    subject.send(2)
    #expect(recorder.values == ["b"])
  }

  @Test func shareReplaySendsTheLastValuesToEachNewSubscriber() {
    let shared = subject.asSendablePublisher().share(replay: 2)
    let first = shared.record()
    for number in 1...3 { subject.send(number) }
    let second = shared.record()
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [2, 3])
  }

  @Test func shareReplayForeverKeepsTheValuesAfterTheEnd() {
    let shared = subject.asSendablePublisher().share(replay: 1, scope: .forever)
    let first = shared.record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(first.values == [1])
    #expect(outcome(shared) == ["1", "|"])
  }

  @Test func retryWaitsBeforeItSubscribesAnew() {
    let attempts = Guarded(0)
    let counted = SendableShell.deferred {
      attempts.withLock { $0 += 1 }
      return SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("it failed"))
    }
    let recorder = counted.retry(1, delay: .constant(.seconds(1)), scheduler: scheduler).record()
    let withOptions = counted.retry(5, delay: .constant(.seconds(1)), scheduler: scheduler, options: 1) { _ in false }
    #expect(attempts.withLock { $0 } == 1)
    scheduler.advance(by: .seconds(1))
    #expect(attempts.withLock { $0 } == 2)
    #expect(recorder.events.count == 2)
    #expect(outcome(withOptions) == ["X"])
    #expect(attempts.withLock { $0 } == 3)
  }

  @Test func retryWhenSubscribesAnewForEachValueOfTheTrigger() {
    let attempts = Guarded(0)
    let counted = SendableShell.deferred {
      attempts.withLock { $0 += 1 }
      return SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("it failed"))
    }
    #expect(outcome(counted.retry(when: { $0.dropFirst(100) }).prefix(1)) == [])
    #expect(attempts.withLock { $0 } == 1)
    let trigger = PassthroughSubject<Void, Never>()
    let recorder = counted.retry(when: { _ in trigger }).record()
    trigger.send()
    trigger.send()
    #expect(attempts.withLock { $0 } == 4)
    trigger.send(completion: .finished)
    #expect(recorder.events.last == .finished)
  }

  @Test func retryWhenFailsAsTheTriggerDoes() {
    let gaveUp = fromFailingSubject([1]) {
      $0.retry(when: {
        $0.setFailureType(to: TestFailure.self).flatMap { SendableShell<Fail<Int, TestFailure>>.fail($0) }
      })
    }
    #expect(gaveUp == ["1", "X"])
  }
}
