import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting
import Testing

@Suite("Operator: collect by time")
struct CollectByTimeTests {
  private let scheduler = DispatchQueue.test
  private let source = TestPublisher<Int, TestFailure>()

  private var byTime: Publishers.CollectByTime<TestPublisher<Int, TestFailure>, TestSchedulerOf<DispatchQueue>> {
    source.collect(.byTime(scheduler, .seconds(1)))
  }

  private var byTimeOrCount: Publishers.CollectByTime<TestPublisher<Int, TestFailure>, TestSchedulerOf<DispatchQueue>> {
    source.collect(.byTimeOrCount(scheduler, .seconds(1), 2))
  }

  @Test("Sends what came in each span of time, and nothing when nothing came")
  func spans() {
    let recorder = byTime.record()
    source.send(1)
    source.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: .milliseconds(2_500))
    source.send(3)
    scheduler.advance(by: .milliseconds(499))
    #expect(recorder.values.count == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [[1, 2], [3]])
  }

  @Test("A full count does not wait for the time, which runs on")
  func count() {
    let recorder = byTimeOrCount.record()
    scheduler.advance(by: .milliseconds(600))
    for value in 1...3 { source.send(value) }
    scheduler.advance()
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: .milliseconds(400))
    #expect(recorder.values == [[1, 2], [3]])
  }

  @Test("By time, the upstream is asked for one after the other, and one more for each request")
  func demandByTime() {
    let recorder = byTime.record(demand: .none)
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .max(1))
    recorder.request(.max(5))
    recorder.request(.unlimited)
    #expect(source.requests == [.max(1), .max(1), .max(1)])
  }

  @Test("With a count, the upstream is asked for as many as fill what downstream wants")
  func demandByCount() {
    let recorder = byTimeOrCount.record(demand: .max(3), { _ in .max(1) })
    #expect(source.send(1) == .none)
    source.send(2)
    scheduler.advance()
    recorder.request(.unlimited)
    #expect(source.requests == [.max(6), .max(2), .unlimited])
  }

  @Test("What was collected is delivered, also when nothing but the clock holds the operator; then the clock stops")
  func heldByTheClock() {
    let scheduler = NotedScheduler()
    for strategy in [
      Publishers.TimeGroupingStrategy.byTime(scheduler, .seconds(1)), .byTimeOrCount(scheduler, .seconds(1), 5),
    ] {
      let recorder = source.collect(strategy).record()
      source.send(1)
      source.send(2)
      source.releaseSubscribers()
      recorder.releaseSubscription()
      #expect(scheduler.livingTokens == 1)
      scheduler.advance(by: .seconds(1))
      #expect(recorder.values == [[1, 2]])
      #expect(scheduler.livingTokens == 0)
    }
  }

  @Test("The clock alone holds no operator that has nothing to deliver, and stops with it")
  func clockHoldsNothing() {
    let scheduler = NotedScheduler()
    let recorder = source.collect(.byTime(scheduler, .seconds(1))).record()
    source.releaseSubscribers()
    recorder.releaseSubscription()
    #expect(scheduler.log.last == "cancel")
    #expect(scheduler.livingTokens == 0)
  }

  @Test("What nobody asked for is dropped")
  func withoutDemand() {
    let recorder = byTime.record(demand: .none)
    source.send(1)
    scheduler.advance(by: .seconds(1))
    recorder.request(.max(1))
    source.send(2)
    scheduler.advance(by: .seconds(1))
    source.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [[2]])
  }

  @Test("The rest comes before the finish, on the scheduler; a failure drops it")
  func completion() {
    let finished = byTime.record()
    source.send(1)
    source.finish()
    #expect(finished.events.count == 1)
    scheduler.advance()
    #expect(finished.log == ["subscription(CollectByTime)", "value([1])", "finished"])

    let failed = byTime.record()
    source.send(1)
    source.fail("broken")
    scheduler.advance()
    #expect(failed.log == ["subscription(CollectByTime)", "failure(broken)"])
    #expect(failed.violations == [])
  }

  @Test("What a failure drops is released at once, before the failure is delivered")
  func failureReleases() {
    final class Token {}
    let source = TestPublisher<Token, TestFailure>()
    let recorder = source.collect(.byTime(scheduler, .seconds(1))).record()
    weak var token: Token?
    do {
      let collected = Token()
      token = collected
      source.send(collected)
    }
    #expect(token != nil)
    source.fail("broken")
    #expect(token == nil)
    #expect(recorder.events.count == 1)
  }

  @Test("After a cancel nothing comes, and the clock stops")
  func cancel() {
    let recorder = byTimeOrCount.record()
    for value in 1...3 { source.send(value) }
    recorder.cancel()
    scheduler.advance(by: .seconds(9))
    #expect(recorder.values == [])
    #expect(source.cancelCount == 1)
  }

  @Test("A second subscription is cancelled")
  func secondSubscription() {
    let recorder = byTime.record()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    #expect(recorder.subscriptionCount == 1)
  }

  @Test("A count that is not positive traps")
  func badCount() async {
    await #expect(processExitsWith: .failure) {
      _ = [1].publisher.collect(.byTimeOrCount(ImmediateScheduler.shared, .seconds(1), 0)).record()
    }
  }
}
