import CombineCore
import CombineTesting
import Testing

@Suite struct ShareTests {
  @Test func subscribersShareOneSubscription() {
    let source = TestPublisher<Int, Never>()
    let shared = source.share()
    let first = shared.record()
    let second = shared.record()
    source.send(1)
    #expect(first.values == [1])
    #expect(second.values == [1])
    #expect(source.subscribeCount == 1)
  }

  @Test func theUpstreamIsCancelledWhenTheLastHasCancelled() {
    let source = TestPublisher<Int, Never>()
    let shared = source.share()
    let first = shared.record()
    let second = shared.record()
    first.cancel()
    first.cancel()
    #expect(source.cancelCount == 0)
    second.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func whoComesAfterTheEndGetsTheCompletionAlone() {
    let shared = [1, 2].publisher.share()
    #expect(shared.record().values == [1, 2])
    let late = shared.record()
    #expect(late.values == [])
    #expect(late.isFinished)
  }

  @Test func sharesAreEqualOnlyToThemselves() {
    let shared = Just(1).share()
    #expect(shared == shared)
    #expect(shared != Just(1).share())
  }

  @Test func firstSubscribersOnTwoThreadsConnectOnce() {
    for _ in 0..<500 {
      let connections = Guarded(0)
      nonisolated(unsafe) let shared = Deferred {
        connections.withLock { $0 += 1 }
        return Empty<Int, Never>(completeImmediately: false)
      }.share()
      let subscriptions = Guarded<[Recorder<Int, Never>]>([])
      concurrently(2) { _ in
        let recorder = shared.record()
        subscriptions.withLock { $0.append(recorder) }
      }
      #expect(connections.withLock { $0 } == 1)
    }
  }

  @Test func theSubjectOfAMulticastIsMadeOnceAndReachesAll() {
    for _ in 0..<200 {
      let made = Guarded(0)
      nonisolated(unsafe) let multicast = (1...100).publisher.multicast { () -> PassthroughSubject<Int, Never> in
        made.withLock { $0 += 1 }
        return PassthroughSubject()
      }
      let recorders = Guarded<[Recorder<Int, Never>]>([])
      concurrently(8) { _ in
        let recorder = multicast.record()
        recorders.withLock { $0.append(recorder) }
      }
      let connection = multicast.connect()
      #expect(made.withLock { $0 } == 1)
      #expect(recorders.withLock { $0 }.allSatisfy { $0.values == Array(1...100) })
      connection.cancel()
    }
  }

  @Test func aConnectionCanBeMadeAgain() {
    let source = TestPublisher<Int, Never>()
    let connectable = source.makeConnectable()
    let recorder = connectable.record()
    let first = connectable.connect()
    source.send(1)
    first.cancel()
    let second = connectable.connect()
    source.send(2)
    #expect(recorder.values == [1, 2])
    second.cancel()
  }
}
