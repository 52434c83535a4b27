import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

/// Through `Just` and sequences, which are pulls.
@Suite("Kernel: pull")
struct PullTests {
  @Test("Values come as they are asked for, the end with the last")
  func demand() {
    let recorder = [1, 2, 3].publisher.record(demand: .none)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    recorder.request(.none)
    recorder.request(.max(2))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "value(3)", "finished"])
    #expect(recorder.violations == [])
  }

  @Test("What receive returns is asked for too")
  func synchronousDemand() {
    let recorder = (1...5).publisher.record(demand: .max(1)) { $0 < 3 ? .max(1) : .none }
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("A request from inside receive only adds to the demand")
  func requestInside() {
    let depth = Guarded((now: 0, deepest: 0))
    let recorder = (1...100).publisher.record(
      demand: .max(1),
      onValue: { recorder, _ in
        depth.withLock {
          $0.now += 1
          $0.deepest = max($0.deepest, $0.now)
        }
        recorder.request(.max(1))
        depth.withLock { $0.now -= 1 }
      })
    #expect(recorder.values == Array(1...100))
    #expect(recorder.isFinished)
    #expect(depth.value.deepest == 1)
  }

  @Test("100,000 values, asked for one by one, need a small stack")
  func stack() {
    nonisolated(unsafe) var count = 0
    runOnThread(stackSize: 128 * 1024) {
      (0..<100_000).publisher.subscribe(
        AnySubscriber<Int, Never>(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: { _ in
            count += 1
            return .max(1)
          }))
    }
    #expect(count == 100_000)
  }

  @Test("A cancel stops before the next value, also from inside receive")
  func cancel() {
    let recorder = (1...5).publisher.record(onValue: { recorder, value in if value == 2 { recorder.cancel() } })
    recorder.request(.max(1))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)"])
    #expect(recorder.violations == [])

    let just = Just(1).record(onSubscription: { $0.cancel() })
    just.request(.max(1))
    #expect(just.values == [])
    #expect(!just.isFinished)
  }

  private enum End: CaseIterable {
    case all, cancel, cancelInside, cancelUnasked
  }

  @Test(
    "Lets go of the subscriber and of the values at the end, though the subscription is kept", arguments: End.allCases)
  private func release(_ end: End) {
    let freed = Guarded(0)
    nonisolated(unsafe) var subscription: Subscription?
    func subscribe() {
      let notice = OnDeinit { freed.withLock { $0 += 1 } }
      let element = OnDeinit { freed.withLock { $0 += 1 } }
      [element].publisher.subscribe(
        AnySubscriber<OnDeinit, Never>(
          receiveSubscription: { subscription = $0 },
          receiveValue: { _ in
            withExtendedLifetime(notice) {}
            if end == .cancelInside { subscription?.cancel() }
            return .none
          }))
    }
    subscribe()
    #expect(freed.value == 0)
    if end != .cancelUnasked && end != .cancel { subscription?.request(.max(1)) }
    if end == .cancel || end == .cancelUnasked { subscription?.cancel() }
    #expect(freed.value == 2)
    subscription?.request(.max(1))
    subscription?.cancel()
  }

  @Test("A subscription that is dropped without having ended frees the subscriber")
  func drop() {
    let freed = Guarded(0)
    func subscribe() {
      let notice = OnDeinit { freed.withLock { $0 += 1 } }
      [1, 2].publisher.subscribe(
        AnySubscriber<Int, Never>(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: { _ in
            withExtendedLifetime(notice) {}
            return .none
          }))
    }
    subscribe()
    #expect(freed.value == 1)
  }

  @Test("Asked by several threads at once: each value once, in order, one at a time, and none is forgotten")
  func threads() {
    struct Scene {
      let subscriber = UnlockedSubscriber<Int>(.none)
      let subscription: Subscription

      init() {
        nonisolated(unsafe) var given: Subscription?
        let subscriber = subscriber
        (0..<40).publisher.subscribe(
          AnySubscriber<Int, Never>(
            receiveSubscription: { given = $0 }, receiveValue: { subscriber.receive($0) },
            receiveCompletion: { subscriber.receive(completion: $0) }))
        subscription = given!
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      Array(repeating: { scene in for _ in 0..<20 { scene.subscription.request(.max(1)) } }, count: 2)
    ) { scene in
      #expect(scene.subscriber.values == Array(0..<40))
      #expect(scene.subscriber.completions == 1)
      #expect(scene.subscriber.overlaps == 0)
    }
  }

  @Test("Cancelled by one thread while another one asks: the subscriber is freed once")
  func cancelRace() {
    struct Scene {
      let freed = Guarded(0)
      let subscription: Subscription

      init() {
        let keeper = Keeper<Int, Never>(OnDeinit { [freed] in freed.withLock { $0 += 1 } }, .max(1))
        (0..<10).publisher.subscribe(keeper)
        subscription = keeper.subscription!
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [{ $0.subscription.request(.max(20)) }, { $0.subscription.cancel() }, { $0.subscription.request(.max(1)) }]
    ) { #expect($0.freed.value == 1) }
  }

  @Test("An empty sequence ends at once, without demand")
  func empty() {
    let recorder = [Int]().publisher.record(demand: .none)
    #expect(recorder.log == ["subscription(Empty)", "finished"])
  }

  @Test("Names: Just and its value; the sequence, until it is over")
  func descriptions() {
    let just = Just(5).record(demand: .none)
    #expect("\(just.subscription!)" == "Just")
    #expect(Mirror(reflecting: just.subscription!).children.map { "\($0.value)" } == ["5"])
    let sequence = [1, 2].publisher.record(demand: .max(1))
    #expect("\(sequence.subscription!)" == "[1, 2]")
    #expect(
      Mirror(reflecting: sequence.subscription!).children.map { "\($0.label!) \($0.value)" } == ["sequence [1, 2]"])
    sequence.request(.max(1))
    #expect("\(sequence.subscription!)" == "Sequence")
    #expect(Mirror(reflecting: sequence.subscription!).children.map { "\($0.label!) \($0.value)" } == ["sequence []"])
  }

  @Test("Just traps when it is asked for nothing, a sequence does not")
  func askedForNothing() async {
    [1].publisher.record(demand: .none).request(.none)
    await #expect(processExitsWith: .failure) { Just(1).record(demand: .none).request(.none) }
  }
}
