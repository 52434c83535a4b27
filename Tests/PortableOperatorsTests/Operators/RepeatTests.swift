import PortableOperators
import PublisherTesting
import Testing

@Suite struct RepeatTests {
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test func theValuesComeSeveralTimes() {
    #expect([1, 2].publisher.repeat(3).record().values == [1, 2, 1, 2, 1, 2])
  }

  @Test func noRunFinishesAtOnce() {
    let recorder = upstream.repeat(0).record()
    #expect(recorder.isFinished)
    #expect(upstream.subscribeCount == 0)
  }

  @Test func withoutALimitItGoesOnUntilItIsStopped() {
    #expect([1, 2].publisher.repeat().prefix(5).record().values == [1, 2, 1, 2, 1])
  }

  @Test func theFirstStopsIt() {
    #expect([1].publisher.repeat().first().record().values == [1])
  }

  @Test func aFailureEndsIt() {
    let recorder = upstream.repeat(3).record()
    upstream.send(1)
    upstream.fail("lost")
    #expect(recorder.failure == "lost")
    #expect(upstream.subscribeCount == 1)
  }

  @Test func aRunIsAskedForWhatIsStillWaitedFor() {
    let recorder = upstream.repeat(2).record(demand: .max(2))
    upstream.send(1)
    upstream.send(2)
    upstream.finish()
    #expect(upstream.subscribeCount == 2)
    #expect(upstream.requests == [.max(2)])
    recorder.request(.max(1))
    #expect(upstream.requests == [.max(2), .max(1)])
  }

  @Test func manyRunsDoNotRecurse() {
    var runs = 0
    let recorder = Deferred {
      runs += 1
      return Empty<Int, Never>()
    }.repeat(200_000).record()
    #expect(runs == 200_000)
    #expect(recorder.isFinished)
  }

  @Test func aNegativeNumberTraps() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).repeat(-1) }
  }

  /// Ends twice, as none should.
  private struct EndingTwice: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let count: Guarded<Int>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      count.withLock { $0 += 1 }
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .finished)
      subscriber.receive(completion: .finished)
    }
  }

  @Test func aSecondEndOfARunIsDropped() {
    let count = Guarded(0)
    #expect(EndingTwice(count: count).repeat(3).record().isFinished)
    #expect(count.value == 3)
  }
}
