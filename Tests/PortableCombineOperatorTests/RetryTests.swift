import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: retry")
struct RetryTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Without a failure all passes, and nobody subscribes again")
  func noFailure() {
    let recorder = source.retry(3).record()
    source.send(1)
    source.finish()
    source.fail("too late", to: 0)
    #expect(recorder.log == ["subscription(Retry)", "value(1)", "finished"])
    #expect(source.subscribeCount == 1)
  }

  @Test("Subscribes again as often as it may, and passes the failure after that", arguments: [0, 1, 3])
  func count(_ retries: Int) {
    let recorder = source.retry(retries).record()
    for attempt in 0...retries {
      #expect(recorder.completion == nil)
      source.send(attempt)
      source.fail("broken")
    }
    #expect(recorder.values == Array(0...retries))
    #expect(recorder.failure == "broken")
    #expect(source.subscribeCount == retries + 1)
    #expect(recorder.subscriptionCount == 1)
    #expect(recorder.violations == [])
  }

  @Test("Has no limit when there is none, or a negative one; subscribing fails without growing the stack")
  func unlimited() {
    for retries in [nil, -1] {
      let attempts = Guarded(0)
      let flaky = Deferred { () -> AnyPublisher<Int, TestFailure> in
        let attempt = attempts.withLock {
          $0 += 1
          return $0
        }
        if attempt < 10_000 { return Fail(error: "broken").eraseToAnyPublisher() }
        return Just(attempt).setFailureType(to: TestFailure.self).eraseToAnyPublisher()
      }
      let recorder = Publishers.Retry(upstream: flaky, retries: retries).record()
      #expect(recorder.values == [10_000])
      #expect(recorder.isFinished)
    }
  }

  @Test("An answer is requested, not returned; the next upstream is asked for what is open")
  func demand() {
    let recorder = source.retry(1).record(demand: .max(2)) { .max($0) }
    #expect(source.send(3) == .none)
    #expect(source.send(0) == .none)
    #expect(source.requests == [.max(2), .max(3)])
    source.fail("broken")
    #expect(source.requests == [.max(2), .max(3), .max(3)])
    recorder.request(.max(1))
    #expect(source.log(of: 1) == [.subscribe, .request(.max(3)), .request(.max(1))])
  }

  @Test("The next upstream is asked for nothing when nothing is open, and for all when all was asked for")
  func demandOfTheNext() {
    let nothing = source.retry(1).record(demand: .none)
    source.fail("broken")
    #expect(source.requests == [])
    nothing.cancel()
    let all = source.retry(1).record()
    source.fail("broken")
    #expect(source.requests == [.unlimited, .unlimited])
    all.cancel()
    #expect(source.cancelCounts == [0, 1, 0, 1])
  }

  @Test("A failure from inside a value: what that value's answer asks for is asked of the next")
  func failureInside() {
    let recorder = source.retry(1).record(demand: .max(2)) { $0 == 1 ? .max(5) : .none }
    recorder.onValue = { [source] _, value in if value == 1 { source.fail("broken") } }
    source.send(1)
    #expect(source.log(of: 1) == [.subscribe, .request(.max(1)), .request(.max(5))])
  }

  @Test("What is asked for between two upstreams is asked of the second")
  func between() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = late.retry(1).record(demand: .max(2)) { $0 == 1 ? .max(10) : .none }
    late.sendSubscription()
    late.fail("broken")
    #expect(late.send(1, to: 0) == .none)
    recorder.request(.max(3))
    late.sendSubscription()
    #expect(late.log(of: 1) == [.subscribe, .request(.max(14))])
    #expect(recorder.values == [1])
  }

  @Test("A cancel between two upstreams cancels the second when it comes")
  func cancelBetween() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = late.retry(1).record()
    late.sendSubscription()
    late.fail("broken")
    recorder.cancel()
    late.sendSubscription()
    #expect(late.cancelCounts == [0, 1])
    #expect(late.log(of: 1) == [.subscribe, .cancel])
    #expect(recorder.subscriptionCount == 1)
  }

  @Test("A cancel from inside the last value before the failure stops it")
  func cancelInside() {
    let recorder = source.retry(5).record()
    recorder.onValue = { recorder, _ in recorder.cancel() }
    source.send(1)
    source.fail("broken")
    #expect(source.subscribeCount == 1)
    #expect(recorder.completion == nil)
  }

  @Test("Before the subscription a value traps, the completion passes")
  func edges() async {
    expectEdges(value: .traps, completion: .passed) { $0.retry(1) }
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
      let recorder = source.retry(1).record()
      source.send(1)
      withExtendedLifetime(recorder) {}
    }
  }

  @Test("A value that nobody asked for traps")
  func unasked() async {
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>()
      let recorder = source.retry(1).record(demand: .max(1))
      source.send(1)
      source.send(2)
      withExtendedLifetime(recorder) {}
    }
  }

  @Test("Says what it is")
  func description() {
    expectDescription("Retry") { $0.retry(1) }
    #expect(Just(1).retry(2) == Just(1).retry(2))
    #expect(Publishers.Retry(upstream: Just(1), retries: nil) != Publishers.Retry(upstream: Just(1), retries: 2))
  }
}
