import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: share")
struct ShareTests {
  private let source = TestPublisher<Int, TestFailure>()

  @Test("All share one upstream subscription, made by the first, asked for everything once somebody asks")
  func sharedSubscription() {
    let shared = source.share()
    #expect(source.log == [])
    let first = shared.record(demand: .none)
    #expect(source.log == [.subscribe])
    let second = shared.record(demand: .max(1))
    first.request(.max(2))
    #expect(source.log == [.subscribe, .request(.unlimited)])
    for value in 1...3 { #expect(source.send(value) == .none) }
    #expect(first.values == [1, 2])
    #expect(second.values == [1])
    #expect(first.log.first == "subscription(Multicast)")
  }

  @Test("Late subscribers miss what has been sent; of a sequence, all")
  func late() {
    let shared = source.share()
    let first = shared.record()
    source.send(1)
    let second = shared.record()
    source.send(2)
    #expect(first.values == [1, 2])
    #expect(second.values == [2])
    let sequence = [1, 2].publisher.share()
    #expect(sequence.record().values == [1, 2])
    #expect(sequence.record().values == [])
  }

  @Test("The upstream is cancelled when the last has cancelled; then the next one starts anew")
  func cancel() {
    let shared = source.share()
    let (first, second) = (shared.record(), shared.record())
    first.cancel()
    first.cancel()
    #expect(source.cancelCount == 0)
    source.send(1)
    #expect(first.values == [])
    second.cancel()
    #expect(source.cancelCount == 1)
    let third = shared.record()
    #expect(source.subscribeCount == 2)
    source.send(2)
    #expect(third.values == [2])
  }

  @Test(
    "The end reaches all; who comes after it gets its subscription and the end alone",
    arguments: [Subscribers.Completion<TestFailure>.finished, .failure("broken")])
  func end(_ completion: Subscribers.Completion<TestFailure>) {
    let shared = source.share()
    let recorders = [shared.record(), shared.record()]
    source.send(completion: completion)
    #expect(recorders.map(\.completion) == [completion, completion])
    let late = shared.record()
    #expect(late.log.first == "subscription(Multicast)")
    #expect(late.completion == completion)
    #expect(late.violations == [])
    #expect(source.subscribeCount == 1)
  }

  @Test("One that cancels from inside a delivery leaves the others alone")
  func cancelInside() {
    let shared = source.share()
    let first = shared.record(onValue: { recorder, _ in recorder.cancel() })
    let second = shared.record()
    source.send(1)
    source.send(2)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
  }

  @Test("Nobody waits for the first one's connection, however much it sends")
  func duringTheConnection() {
    let shared = source.share()
    let second = Guarded<Recorder<Int, TestFailure>?>(nil)
    source.onRequest = { [source] _ in
      source.send(1)
      let recorder = shared.record()
      second.withLock { $0 = recorder }
      #expect(recorder.subscriptionCount == 1)
      source.send(2)
      #expect(recorder.values == [2])
    }
    let first = shared.record()
    #expect(first.values == [1, 2])
    #expect(source.subscribeCount == 1)
    source.onRequest = nil
  }

  @Test("What the upstream sends before its subscription is dropped")
  func beforeTheSubscription() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = late.share().record()
    late.send(1)
    late.finish()
    late.sendSubscription()
    late.send(2)
    late.finish()
    #expect(recorder.log.dropFirst() == ["value(2)", "finished"])
  }

  @Test("Is equal to itself only")
  func equality() {
    let shared = Just(1).share()
    #expect(shared == shared)
    #expect(shared != Just(1).share())
    #expect(shared.upstream == Just(1))
  }

  @Test("Threads that subscribe first at the same time connect once")
  func threads() {
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
      #expect(connections.value == 1)
    }
  }
}
