import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: prefix(untilOutputFrom:)")
struct PrefixUntilOutputTests {
  private let source = TestPublisher<Int, TestFailure>("source")
  private let stop = TestPublisher<Void, TestFailure>("stop")

  @Test("Passes values on until the other sends one: cancels, then finishes")
  func stopped() {
    var cancelledBefore = false
    let recorder = source.prefix(untilOutputFrom: stop).record(onCompletion: { _, _ in
      cancelledBefore = source.cancelCount == 1
    })
    source.send(1)
    source.send(2)
    stop.send(())
    source.send(3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(cancelledBefore)
    #expect(recorder.violations == [])
  }

  @Test("Leaves the other once that has sent its value: nothing of it stays in a trigger that lives on")
  func leavesTheOther() {
    for _ in 0..<3 {
      let recorder = source.prefix(untilOutputFrom: stop).record()
      stop.send(())
      #expect(recorder.isFinished)
      recorder.cancel()
    }
    #expect(stop.cancelCounts == [1, 1, 1])
    #expect(stop.subscriberCount == 0)
  }

  @Test("Asks the other for one value, and the upstream for what downstream asks")
  func demand() {
    let recorder = source.prefix(untilOutputFrom: stop).record(demand: .max(2), { _ in .max(5) })
    #expect(stop.requests == [.max(1)])
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(5))
    recorder.request(.none)
    recorder.request(.unlimited)
    #expect(source.requests == [.max(2), .none, .unlimited])
  }

  @Test("The other is subscribed first")
  func order() {
    let early = source.prefix(
      untilOutputFrom: stop.handleEvents(receiveSubscription: { _ in
        #expect(source.subscribeCount == 0)
      })
    ).record()
    #expect(early.subscriptionCount == 1)
  }

  @Test("The other's end without a value is ignored", arguments: [nil, TestFailure("other")])
  func otherEnds(_ failure: TestFailure?) {
    let recorder = source.prefix(untilOutputFrom: stop).record()
    stop.send(completion: failure.map { .failure($0) } ?? .finished)
    source.send(1)
    source.fail("broken")
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(broken)"])
    #expect(stop.cancelCount == 0)
  }

  @Test("The upstream's end cancels the other before downstream hears of it")
  func upstreamEnds() {
    let recorder = source.prefix(untilOutputFrom: stop).record(onCompletion: { _, _ in
      #expect(stop.cancelCount == 1)
    })
    source.finish()
    #expect(recorder.isFinished)
    #expect(source.cancelCount == 0)
  }

  @Test("A cancel cancels both, the upstream first")
  func cancel() {
    let recorder = source.prefix(untilOutputFrom: stop).record()
    stop.onCancel = { #expect(source.cancelCount == 1) }
    recorder.cancel()
    #expect(stop.cancelCount == 1)
    stop.send(())
    #expect(recorder.completion == nil)
  }

  @Test("A value of the other that comes before the upstream's subscription ends it; that subscription is cancelled")
  func stoppedBeforehand() {
    let recorder = source.prefix(untilOutputFrom: Just(())).record()
    #expect(recorder.log == ["subscription(PrefixUntilOutput)", "finished"])
    #expect(source.cancelCount == 1)
    #expect(recorder.violations == [])
  }

  @Test("Before the subscriptions, values and ends are dropped; further subscriptions are cancelled")
  func early() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let stop = TestPublisher<Void, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.prefix(untilOutputFrom: stop).record()
    source.send(1)
    source.finish()
    stop.send(())
    #expect(recorder.events == [])
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    stop.sendSubscription()
    stop.sendSubscription()
    #expect(stop.cancelCounts == [0, 1])
    stop.send(())
    #expect(recorder.isFinished)
  }

  @Test("Both subscribers have one identifier")
  func identifier() {
    let ids = Guarded<[CombineIdentifier]>([])
    struct Spy<Output>: Publisher {
      typealias Failure = Never
      let ids: Guarded<[CombineIdentifier]>
      func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        ids.withLock { $0.append(subscriber.combineIdentifier) }
      }
    }
    _ = Spy<Int>(ids: ids).prefix(untilOutputFrom: Spy<String>(ids: ids)).record()
    #expect(ids.value.count == 2)
    #expect(Set(ids.value).count == 1)
  }

  @Test("The stop from another thread: no overlap, nothing after the end, nothing lost before it")
  func threads() {
    for _ in 0..<200 {
      let (values, stop) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
      let subjects = Unchecked((values, stop))
      let subscriber = UnlockedSubscriber<Int>()
      values.prefix(untilOutputFrom: stop).subscribe(subscriber)
      concurrently(2) { thread in
        if thread == 0 {
          for value in 0..<100 { subjects.value.0.send(value) }
        } else {
          subjects.value.1.send(())
        }
      }
      #expect(subscriber.overlaps == 0)
      #expect(subscriber.completions == 1)
      #expect(subscriber.values == Array(0..<subscriber.values.count))
    }
  }
}
