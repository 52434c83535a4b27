import PublisherTesting
import Testing

@Suite struct TestPublisherTests {
  let source = TestPublisher<Int, TestFailure>()

  @Test func logsWhatSubscribersDo() {
    let recorder = source.record(demand: .max(3))
    recorder.request(.unlimited)
    recorder.cancel()
    #expect(source.log == [.subscribe, .request(.max(3)), .request(.unlimited), .cancel])
    #expect(source.requests == [.max(3), .unlimited])
    #expect(source.cancelCount == 1)
    #expect(source.subscribeCount == 1)
  }

  @Test func returnsWhatTheSubscriberReturned() {
    _ = source.record(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(1) == .max(2))
  }

  @Test func countsThePendingDemand() {
    #expect(source.pendingDemand() == .none)
    let recorder = source.record(demand: .max(2)) { $0 == 2 ? .max(1) : .none }
    source.send(1)
    #expect(source.pendingDemand() == .max(1))
    source.send(2)
    #expect(source.pendingDemand() == .max(1))
    source.send(3)
    source.send(4)
    #expect(source.pendingDemand() == .none)
    recorder.request(.unlimited)
    #expect(source.pendingDemand() == .unlimited)
  }

  @Test func keepsSubscribersApartByIndex() {
    let first = source.record(demand: .max(1))
    let second = source.record(demand: .max(2))
    source.send(1, to: 0)
    source.send(2)
    source.finish(0)
    second.cancel()
    #expect(first.values == [1])
    #expect(first.isFinished)
    #expect(second.values == [2])
    #expect(source.log(of: 0) == [.subscribe, .request(.max(1))])
    #expect(source.log(of: 1) == [.subscribe, .request(.max(2)), .cancel])
  }

  @Test func letsGoOfASubscriberAfterItsEnd() {
    let cancelled = source.record()
    let finished = source.record()
    cancelled.cancel()
    source.finish()
    #expect(source.subscriberCount == 0)
    source.send(1, to: 0)
    source.send(1, to: 1)
    source.finish(1)
    #expect(source.undelivered == 3)
    #expect(cancelled.values == [])
    #expect(finished.values == [])
  }

  @Test func holdsOnToSubscribersIfToldSo() {
    let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    let recorder = source.record()
    recorder.cancel()
    source.finish()
    source.send(1)
    #expect(recorder.values == [1])
    source.releaseSubscribers()
    source.send(2)
    #expect(recorder.values == [1])
    #expect(source.undelivered == 1)
  }

  @Test func ignoresDemand() {
    let recorder = source.record(demand: .none)
    source.send(1)
    #expect(recorder.values == [1])
  }

  @Test func withholdsTheSubscription() {
    let source = TestPublisher<Int, TestFailure>("Late", withholdsSubscription: true)
    let recorder = source.record()
    #expect(recorder.events == [])
    source.sendSubscription()
    #expect(recorder.events == [.subscription("Late")])
  }

  @Test func handsOverAnySubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = source.record()
    source.send(subscription: Subscriptions.empty)
    #expect(recorder.events == [.subscription("Empty")])
    #expect(source.log == [.subscribe])
  }

  @Test func tellsItsSubscriptionsApart() {
    let recorder = source.record(onSubscription: { $0.cancel() })
    source.sendSubscription(to: 0)
    #expect(source.cancelCounts == [1])
    let other = source.record()
    source.sendSubscription()
    other.cancel()
    #expect(source.cancelCounts == [1, 1, 0])
    #expect(recorder.subscriptionCount == 1)
  }

  @Test func doesNotHoldItsSubscriptions() {
    let recorder = source.record()
    #expect(source.livingSubscriptionCount == 1)
    recorder.releaseSubscription()
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test func hooksRunAfterTheLogAndBeforeTheSubscriberIsLetGo() {
    let seen = Guarded<[String]>([])
    source.onSubscribe = { [source] in seen.withLock { $0.append("\(source.log)") } }
    source.onRequest = { [source] demand in seen.withLock { $0.append("\(demand) \(source.log.count)") } }
    source.onCancel = { [source] in seen.withLock { $0.append("\(source.cancelCount) \(source.subscriberCount)") } }
    source.record(demand: .max(2)).cancel()
    #expect(seen.value == ["[subscribe]", "max(2) 2", "1 1"])
    #expect(source.subscriberCount == 0)
  }
}
