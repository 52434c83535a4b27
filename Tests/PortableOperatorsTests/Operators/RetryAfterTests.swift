import Foundation
import PortableOperators
import PortableSchedulers
import PublisherTesting
import Testing

/// Gives the same number again and again.
private struct ConstantGenerator: RandomNumberGenerator, Sendable {
  var value: UInt64
  mutating func next() -> UInt64 { value }
}

@Suite struct RetryAfterTests {
  private let scheduler = DispatchQueue.test
  private let upstream = TestPublisher<Int, TestFailure>()

  private func start(
    _ retries: Int, delay: Publishers.RetryDelay, demand: Subscribers.Demand = .unlimited,
    if condition: @escaping (TestFailure) -> Bool = { _ in true }
  ) -> Recorder<Int, TestFailure> {
    upstream.retry(retries, delay: delay, scheduler: scheduler, if: condition).record(demand: demand)
  }

  @Test func anAttemptBeginsWhenTheDelayHasPassed() {
    let recorder = start(1, delay: .constant(.seconds(2)))
    upstream.fail("first")
    scheduler.advance(by: .milliseconds(1_999))
    #expect(upstream.subscribeCount == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(upstream.subscribeCount == 2)
    upstream.send(7, to: 1)
    #expect(recorder.values == [7])
  }

  @Test func theLastFailureComesAtOnce() {
    let recorder = start(1, delay: .constant(.seconds(1)))
    upstream.fail("first")
    scheduler.advance(by: .seconds(1))
    upstream.fail("second", to: 1)
    #expect(recorder.failure == "second")
  }

  @Test func aFailureThatTheConditionRefusesComesAtOnce() {
    let recorder = start(5, delay: .constant(.seconds(1))) { $0 != "fatal" }
    upstream.fail("first")
    scheduler.advance(by: .seconds(1))
    upstream.fail("fatal", to: 1)
    #expect(recorder.failure == "fatal")
    #expect(upstream.subscribeCount == 2)
  }

  @Test func delaysGrow() {
    _ = start(10, delay: .exponential(initial: .seconds(1), maximum: .seconds(5)))
    for (attempt, seconds) in [1, 2, 4, 5, 5].enumerated() {
      upstream.fail("again", to: attempt)
      scheduler.advance(by: .milliseconds(seconds * 1_000 - 1))
      #expect(upstream.subscribeCount == attempt + 1)
      scheduler.advance(by: .milliseconds(1))
      #expect(upstream.subscribeCount == attempt + 2)
    }
  }

  @Test func delaysGrowByTheSameAmount() {
    var delay = Publishers.RetryDelay.linear(initial: .milliseconds(100), increment: .milliseconds(50))
    #expect((1...3).map { _ in 0 }.count == 3)
    let source = TestPublisher<Int, TestFailure>()
    _ = source.retry(3, delay: delay, scheduler: scheduler).record()
    for (attempt, milliseconds) in [100, 150, 200].enumerated() {
      source.fail("again", to: attempt)
      scheduler.advance(by: .milliseconds(milliseconds - 1))
      #expect(source.subscribeCount == attempt + 1)
      scheduler.advance(by: .milliseconds(1))
      #expect(source.subscribeCount == attempt + 2)
    }
    delay = delay.jitter(1...1)
  }

  @Test func chanceStaysWithinItsRangeAndItsMaximum() {
    let delay = Publishers.RetryDelay.exponential(initial: .seconds(4), maximum: .seconds(5))
      .jitter(0...2, using: ConstantGenerator(value: .max))
    _ = start(1, delay: delay)
    upstream.fail("again")
    scheduler.advance(by: .milliseconds(4_999))
    #expect(upstream.subscribeCount == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(upstream.subscribeCount == 2)
  }

  @Test func anExponentThatOverflowsIsHeldDown() {
    _ = start(2_000, delay: .exponential(initial: .seconds(1), multiplier: 10, maximum: .seconds(1)))
    for attempt in 0..<1_000 {
      upstream.fail("again", to: attempt)
      scheduler.advance(by: .seconds(1))
    }
    #expect(upstream.subscribeCount == 1_001)
  }

  @Test func eachAttemptIsAskedForWhatIsStillWaitedFor() {
    let recorder = start(1, delay: .constant(.seconds(1)), demand: .max(3))
    upstream.send(1)
    upstream.fail("again")
    recorder.request(.max(2))
    scheduler.advance(by: .seconds(1))
    #expect(upstream.requests == [.max(3), .max(4)])
  }

  @Test func aCancelWhileWaitingEndsTheTimer() {
    let recorder = start(1, delay: .constant(.seconds(1)))
    upstream.fail("again")
    recorder.cancel()
    scheduler.run()
    #expect(upstream.subscribeCount == 1)
  }

  @Test func noDelayIsScheduledAndDoesNotRecurse() {
    var attempts = 0
    let failing = Deferred {
      attempts += 1
      return Fail<Int, TestFailure>(error: "again")
    }
    let recorder = failing.retry(100_000, delay: .constant(.zero), scheduler: ImmediateScheduler.shared).record()
    #expect(attempts == 100_001)
    #expect(recorder.failure == "again")
  }

  @Test func aNegativeDelayIsNone() {
    _ = start(1, delay: .constant(.seconds(-5)))
    upstream.fail("again")
    scheduler.advance()
    #expect(upstream.subscribeCount == 2)
  }

  @Test func eachSubscriptionCountsItsOwnFailures() {
    let publisher = upstream.retry(1, delay: .constant(.seconds(1)), scheduler: scheduler)
    let (first, second) = (publisher.record(), publisher.record())
    upstream.fail("a", to: 0)
    upstream.fail("b", to: 1)
    scheduler.advance(by: .seconds(1))
    #expect(upstream.subscribeCount == 4)
    upstream.fail("c", to: 2)
    upstream.fail("d", to: 3)
    #expect(Set([first.failure, second.failure]) == ["c", "d"])
  }

  @Test func finishingEndsIt() {
    let recorder = start(3, delay: .constant(.seconds(1)))
    upstream.finish()
    #expect(recorder.isFinished)
    #expect(upstream.cancelCount == 0)
  }

  @Test func aNegativeNumberOfRetriesTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, TestFailure>(error: "x").retry(-1, delay: .constant(.zero), scheduler: ImmediateScheduler.shared)
    }
  }
}
