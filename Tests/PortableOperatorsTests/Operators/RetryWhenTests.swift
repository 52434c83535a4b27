import PortableOperators
import PublisherTesting
import Testing

@Suite struct RetryWhenTests {
  private let upstream = TestPublisher<Int, TestFailure>()
  private let trigger = TestPublisher<Void, TestFailure>()

  private func start(demand: Subscribers.Demand = .unlimited) -> Recorder<Int, TestFailure> {
    upstream.retry(when: { [trigger] _ in trigger }).record(demand: demand)
  }

  @Test func aTriggerAfterAFailureBeginsANewAttempt() {
    let recorder = start()
    upstream.send(1)
    upstream.fail("lost")
    #expect(upstream.subscribeCount == 1)
    trigger.send(())
    #expect(upstream.subscribeCount == 2)
    upstream.send(2, to: 1)
    #expect(recorder.values == [1, 2])
  }

  @Test func aTriggerWithoutAFailureIsIgnored() {
    _ = start()
    trigger.send(())
    #expect(upstream.subscribeCount == 1)
    upstream.fail("lost")
    trigger.send(())
    trigger.send(())
    #expect(upstream.subscribeCount == 2)
  }

  @Test func theHandlerGetsTheFailures() {
    var failures: [TestFailure] = []
    let recorder = upstream.retry(when: { $0.map { failures.append($0) } }).record()
    upstream.fail("a")
    upstream.fail("b", to: 1)
    #expect(failures == ["a", "b"])
    #expect(upstream.subscribeCount == 3)
    #expect(recorder.completion == nil)
  }

  @Test func theEndOfTheTriggerEndsTheStream() {
    let finished = start()
    trigger.finish()
    #expect(finished.isFinished)
    #expect(upstream.cancelCount == 1)
    let failed = start()
    trigger.fail("no more", to: 1)
    #expect(failed.failure == "no more")
  }

  @Test func finishingEndsIt() {
    let recorder = start()
    upstream.finish()
    #expect(recorder.isFinished)
    #expect(trigger.cancelCount == 1)
  }

  @Test func anAttemptIsAskedForWhatIsStillWaitedFor() {
    _ = start(demand: .max(3))
    upstream.send(1)
    upstream.fail("lost")
    trigger.send(())
    #expect(upstream.requests == [.max(3), .max(2)])
    #expect(trigger.requests == [.unlimited])
  }

  @Test func aCancelReachesBoth() {
    let recorder = start()
    recorder.cancel()
    #expect(upstream.cancelCount == 1)
    #expect(trigger.cancelCount == 1)
  }

  @Test func synchronousFailuresDoNotRecurse() {
    var attempts = 0
    let recorder = Deferred {
      attempts += 1
      return attempts < 100_000
        ? Fail<Int, TestFailure>(error: "again").eraseToAnyPublisher()
        : Just(1).setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    }.retry(when: { $0 }).record()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func aTakenValueStopsIt() {
    let source = Deferred { [1].publisher.setFailureType(to: TestFailure.self).append(Fail(error: "again")) }
    #expect(source.retry(when: { $0 }).first().record().values == [1])
  }
}
