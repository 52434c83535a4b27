import PortableOperators
import PublisherTesting
import Testing

@Suite struct ShareReplayTests {
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test(arguments: [Publishers.ReplayScope.whileConnected, .forever])
  func oneSubscriptionServesAll(_ scope: Publishers.ReplayScope) {
    let shared = upstream.share(replay: 1, scope: scope)
    let first = shared.record()
    upstream.send(1)
    upstream.send(2)
    let second = shared.record()
    upstream.send(3)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [2, 3])
    #expect(upstream.subscribeCount == 1)
    #expect(upstream.requests == [.unlimited])
  }

  @Test(arguments: [Publishers.ReplayScope.whileConnected, .forever])
  func theLastToCancelCancelsUpstream(_ scope: Publishers.ReplayScope) {
    let shared = upstream.share(replay: 1, scope: scope)
    let (first, second) = (shared.record(), shared.record())
    first.cancel()
    #expect(upstream.cancelCount == 0)
    second.cancel()
    #expect(upstream.cancelCount == 1)
  }

  @Test func nothingIsKeptAfterTheLastHasLeft() {
    let shared = upstream.share(replay: 1)
    let first = shared.record()
    upstream.send(1)
    first.cancel()
    let second = shared.record()
    #expect(second.values == [])
    #expect(upstream.subscribeCount == 2)
    upstream.send(2, to: 1)
    #expect(second.values == [2])
  }

  @Test func foreverKeepsTheValuesAndConnectsAgain() {
    let shared = upstream.share(replay: 1, scope: .forever)
    let first = shared.record()
    upstream.send(1)
    first.cancel()
    let second = shared.record()
    #expect(second.values == [1])
    #expect(upstream.subscribeCount == 2)
    upstream.send(2, to: 1)
    #expect(second.values == [1, 2])
  }

  @Test func afterTheEndUpstreamIsSubscribedToAgain() {
    let shared = upstream.share(replay: 1)
    let first = shared.record()
    upstream.send(1)
    upstream.finish()
    #expect(first.log.dropFirst() == ["value(1)", "finished"])
    let second = shared.record()
    #expect(second.log.dropFirst() == [])
    #expect(upstream.subscribeCount == 2)
  }

  @Test func foreverRepeatsTheEnd() {
    let shared = upstream.share(replay: 1, scope: .forever)
    _ = shared.record()
    upstream.send(1)
    upstream.finish()
    #expect(shared.record().log.dropFirst() == ["value(1)", "finished"])
    #expect(upstream.subscribeCount == 1)
  }

  @Test func aFailureCanBeRetried() {
    var attempts = 0
    let shared = Deferred {
      attempts += 1
      return attempts == 1
        ? Fail<Int, TestFailure>(error: "lost").eraseToAnyPublisher()
        : Just(7).setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    }.share(replay: 1)
    #expect(shared.retry(1).record().log.dropFirst() == ["value(7)", "finished"])
  }

  @Test func aSynchronousUpstreamServesBothSidesOfAZip() {
    let shared = Just(1).share(replay: 1)
    #expect(shared.zip(shared).map { [$0, $1] }.record().values == [[1, 1]])
  }

  @Test func firstOfASynchronousUpstream() {
    let shared = [1, 2, 3].publisher.share(replay: 1)
    #expect(shared.first().record().values == [1])
    #expect(shared.first().record().values == [1])
    let forever = [1, 2, 3].publisher.share(replay: 1, scope: .forever)
    #expect(forever.first().record().values == [1])
  }

  @Test func eachSubscriberHasItsOwnDemand() {
    let shared = upstream.share(replay: 2)
    let (slow, fast) = (shared.record(demand: .max(1)), shared.record())
    upstream.send(1)
    upstream.send(2)
    upstream.finish()
    #expect(slow.log.dropFirst() == ["value(1)"])
    #expect(fast.log.dropFirst() == ["value(1)", "value(2)", "finished"])
    slow.request(.max(1))
    #expect(slow.log.dropFirst() == ["value(1)", "value(2)", "finished"])
  }

  @Test func twoFirstSubscribersConnectOnce() {
    for _ in 0..<200 {
      let upstream = TestPublisher<Int, TestFailure>()
      let shared = upstream.share(replay: 1)
      let recorders = Guarded<[Recorder<Int, TestFailure>]>([])
      concurrently(2) { _ in
        let recorder = shared.record()
        recorders.withLock { $0.append(recorder) }
      }
      #expect(upstream.subscribeCount == 1)
      #expect(recorders.value.count == 2)
    }
  }

  @Test func equalityIsIdentity() {
    let shared = upstream.share(replay: 1)
    #expect(shared == shared)
    #expect(shared != upstream.share(replay: 1))
  }

  @Test func theEndOfACancelledRunDoesNotEndTheNextOne() {
    let upstream = Stubborn()
    let shared = upstream.share(replay: 1, scope: .forever)
    shared.record().cancel()
    let second = shared.record()
    upstream.subscribers[0].receive(completion: .finished)
    #expect(second.completion == nil)
    _ = upstream.subscribers[1].receive(2)
    #expect(second.values == [2])
  }

  @Test func keptValuesAreReleasedWhenTheLastHasLeft() {
    final class Object {}
    let subject = PassthroughSubject<Object, Never>()
    let shared = subject.share(replay: 1)
    let token = shared.sink { _ in }
    weak var kept: Object?
    do {
      let object = Object()
      kept = object
      subject.send(object)
    }
    #expect(kept != nil)
    token.cancel()
    #expect(kept == nil)
  }
}
