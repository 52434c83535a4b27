import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: switchToLatest")
struct SwitchToLatestTests {
  private typealias Inner = TestPublisher<Int, TestFailure>

  private let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: Values and the end

  @Test("Sends the values of the latest alone; the one before is cancelled first")
  func latest() {
    let recorder = outer.switchToLatest().record()
    b.onSubscribe = { [a] in #expect(a.cancelCount == 1) }
    outer.send(a)
    a.send(1)
    #expect(outer.send(b) == .none)
    a.send(2)
    b.send(3)
    #expect(recorder.values == [1, 3])
    #expect(a.cancelCount == 1)
  }

  @Test("Finishes when both the outer and the latest have, in either order")
  func finish() {
    let outerFirst = outer.switchToLatest().record()
    outer.send(a)
    outer.finish()
    #expect(outerFirst.completion == nil)
    a.finish()
    #expect(outerFirst.isFinished)

    let innerFirst = outer.switchToLatest().record()
    outer.send(a)
    a.finish()
    #expect(innerFirst.completion == nil)
    outer.finish()
    #expect(innerFirst.isFinished)

    let without = outer.switchToLatest().record()
    outer.finish()
    #expect(without.isFinished)
  }

  @Test("The finish waits for one whose subscription has not come yet")
  func finishPending() {
    let late = Inner(withholdsSubscription: true)
    let recorder = outer.switchToLatest().record()
    outer.send(late)
    outer.finish()
    #expect(recorder.completion == nil)
    late.sendSubscription()
    late.send(1)
    late.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test("The end of one that was replaced counts for nothing")
  func endOfReplaced() {
    let replaced = Inner(holdsSubscribers: true)
    let recorder = outer.switchToLatest().record()
    outer.send(replaced)
    outer.send(b)
    outer.finish()
    replaced.finish()
    replaced.fail("broken")
    #expect(recorder.completion == nil)
    b.finish()
    #expect(recorder.isFinished)
  }

  @Test("A failure of the latest cancels the outer; nothing comes any more")
  func innerFailure() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let recorder = outer.switchToLatest().record()
    outer.onCancel = { #expect(recorder.completion == nil) }
    outer.send(a)
    a.fail("broken")
    #expect(recorder.failure == "broken")
    #expect(outer.cancelCount == 1)
    #expect(a.cancelCount == 0)
    outer.send(b)
    outer.finish()
    #expect(b.subscribeCount == 0)
    #expect(recorder.violations == [])
  }

  @Test("A failure of the outer cancels the latest; nothing comes any more")
  func outerFailure() {
    let inner = Inner(holdsSubscribers: true)
    let recorder = outer.switchToLatest().record()
    inner.onCancel = { #expect(recorder.completion == nil) }
    outer.send(inner)
    outer.fail("broken")
    #expect(recorder.failure == "broken")
    #expect(inner.cancelCount == 1)
    #expect(inner.send(1) == .none)
    inner.finish()
    #expect(recorder.violations == [])
    #expect(recorder.values == [])
  }

  @Test("Takes publishers that send and end while they are subscribed to")
  func synchronous() {
    let recorder = (1...3).publisher.map { [$0, $0 * 10].publisher }.switchToLatest().record()
    #expect(recorder.values == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isFinished)
    #expect(Just(1).map { Just($0) }.switchToLatest().first().record().values == [1])
  }

  // MARK: Demand

  @Test("Asks the outer for everything, the latest for what is open")
  func demand() {
    let recorder = outer.switchToLatest().record(demand: .max(3)) { $0 == 1 ? .max(2) : .none }
    #expect(outer.requests == [.unlimited])
    outer.send(a)
    #expect(a.requests == [.max(3)])
    #expect(a.send(1) == .max(2))
    a.send(2)
    recorder.request(.max(1))
    #expect(a.requests == [.max(3), .max(1)])
    outer.send(b)
    #expect(b.requests == [.max(4)])
    #expect(outer.requests == [.unlimited])
  }

  @Test("Asks for nothing when nothing is open")
  func noDemand() {
    let recorder = outer.switchToLatest().record(demand: .max(1))
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(b.requests == [])
    recorder.request(.max(2))
    #expect(b.requests == [.max(2)])
    #expect(a.requests == [.max(1)])
  }

  @Test("What receive returns after the sender was replaced is asked of its successor")
  func replacedInsideDelivery() {
    let recorder = outer.switchToLatest().record(
      demand: .max(1), { _ in .max(2) }, onValue: { [outer, b] _, _ in outer.send(b) })
    outer.send(a)
    #expect(a.send(1) == .none)
    #expect(b.requests == [.max(2)])
    withExtendedLifetime(recorder) {}
  }

  @Test("A request for nothing traps, and so does a value that was not asked for")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      Just(Just(1)).switchToLatest().record(demand: .none).request(.none)
    }
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, Never>()
      let recorder = Just(source).switchToLatest().record(demand: .max(1))
      source.send(1)
      source.send(2)
      withExtendedLifetime(recorder) {}
    }
  }

  // MARK: Subscriptions

  @Test("Hands its subscription down before it subscribes")
  func subscriptionFirst() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let recorder = outer.switchToLatest().record(onSubscription: { _ in #expect(outer.log == []) })
    #expect(recorder.log == ["subscription(SwitchToLatest)"])
    outer.sendSubscription()
    #expect(outer.cancelCounts == [0, 1])
    outer.send(a)
    a.sendSubscription()
    #expect(a.cancelCounts == [0, 1])
  }

  @Test("What the outer sends before its subscription or after its end is not subscribed to; its end counts always")
  func outerAstray() {
    let outer = TestPublisher<Inner, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = outer.switchToLatest().record()
    #expect(outer.send(a) == .none)
    outer.sendSubscription()
    let late = Inner(withholdsSubscription: true)
    outer.send(late)
    outer.finish()
    outer.send(b)
    #expect(a.subscribeCount + b.subscribeCount == 0)
    late.sendSubscription()
    late.finish()
    #expect(recorder.isFinished)
    let early = TestPublisher<Inner, TestFailure>(withholdsSubscription: true)
    let failing = early.switchToLatest().record()
    early.fail("broken")
    #expect(failing.failure == "broken")
  }

  @Test("An inner publisher that ends without a subscription has ended")
  func innerWithoutSubscription() {
    let inner = Inner(withholdsSubscription: true)
    let recorder = outer.switchToLatest().record()
    outer.send(inner)
    outer.finish()
    inner.finish()
    #expect(recorder.isFinished)
  }

  @Test("A value that an inner one sends before its subscription is dropped, and costs no demand")
  func innerValueWithoutSubscription() {
    let inner = Inner(withholdsSubscription: true)
    let recorder = outer.switchToLatest().record(demand: .max(1)) { _ in .max(2) }
    outer.send(inner)
    #expect(inner.send(1) == .none)
    inner.sendSubscription()
    #expect(inner.requests == [.max(1)])
    #expect(inner.send(2) == .max(2))
    #expect(recorder.values == [2])
  }

  @Test("A subscription of one that was replaced is cancelled when it comes")
  func lateSubscription() {
    let late = Inner(withholdsSubscription: true)
    let recorder = outer.switchToLatest().record()
    outer.send(late)
    outer.send(b)
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
    b.send(1)
    #expect(recorder.values == [1])
  }

  @Test("A cancel goes to the latest, then to the outer; later values are not subscribed to")
  func cancel() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let inner = Inner(holdsSubscribers: true)
    let recorder = outer.switchToLatest().record()
    outer.onCancel = { #expect(inner.cancelCount == 1) }
    outer.send(inner)
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(outer.cancelCount == 1)
    #expect(inner.log == [.subscribe, .request(.unlimited), .cancel])
    outer.send(b)
    inner.send(1)
    inner.finish()
    outer.finish()
    #expect(b.subscribeCount == 0)
    #expect(recorder.log == ["subscription(SwitchToLatest)"])
  }

  @Test("A cancel while one is being subscribed cancels its subscription when it comes")
  func cancelBetween() {
    let late = Inner(withholdsSubscription: true)
    let recorder = outer.switchToLatest().record()
    outer.send(late)
    recorder.cancel()
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
  }

  // MARK: Forms

  @Test("Where one side can't fail, it takes the failure of the other")
  func overloads() {
    let never = TestPublisher<Inner, Never>()
    let innerFails:
      Publishers.SwitchToLatest<Inner, Publishers.SetFailureType<TestPublisher<Inner, Never>, TestFailure>>
    innerFails = never.switchToLatest()
    let first = innerFails.record()
    never.send(a)
    a.fail("broken")
    #expect(first.failure == "broken")

    typealias Safe = TestPublisher<Int, Never>
    typealias Widened = Publishers.SetFailureType<Safe, TestFailure>
    let failing = TestPublisher<Safe, TestFailure>()
    let outerFails: Publishers.SwitchToLatest<Widened, Publishers.Map<TestPublisher<Safe, TestFailure>, Widened>>
    outerFails = failing.switchToLatest()
    let second = outerFails.record()
    let safe = Safe()
    failing.send(safe)
    safe.send(1)
    failing.fail("broken")
    #expect(second.values == [1])
    #expect(second.failure == "broken")

    let neither: Publishers.SwitchToLatest<Just<Int>, Just<Just<Int>>> = Just(Just(1)).switchToLatest()
    #expect(neither.record().values == [1])
  }

  @Test("Has one name towards all; to an inner publisher it shows the parent")
  func appearance() {
    let inner = Showcase<Int, Never>()
    let recorder = Just(inner).switchToLatest().record()
    #expect(Appearance(of: recorder.subscription) == Appearance("SwitchToLatest"))
    #expect(Appearance(of: inner.subscriber) == Appearance("SwitchToLatest", "parentSubscription"))
    #expect(inner.parent == recorder.subscription?.combineIdentifier)
    let front = Showcase<Just<Int>, Never>()
    _ = front.switchToLatest().record()
    #expect(Appearance(of: front.subscriber) == Appearance("SwitchToLatest"))
  }

  // MARK: Threads

  @Test("Inner publishers that send on one thread while another switches: order is kept, nothing overlaps")
  func threads() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inner = (0..<200).map { _ in PassthroughSubject<Int, Never>() }
    let (source, sources) = (outer, inner)
    let recorder = outer.switchToLatest().record()
    concurrently(2) { thread in
      for (index, subject) in sources.enumerated() {
        if thread == 0 { source.send(subject) } else { for _ in 0..<20 { subject.send(index) } }
      }
    }
    #expect(recorder.violations == [])
    #expect(recorder.overlaps == 0)
    #expect(recorder.values == recorder.values.sorted())
  }

  @Test("A new one that comes while another thread delivers is asked for no more than is left")
  func demandWhileSwitching() {
    PortableCombineTestSupport.race(
      rounds: 5_000,
      scene: {
        let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        let first = PassthroughSubject<Int, Never>()
        let subscriber = UnlockedSubscriber<Int>(.max(1))
        outer.switchToLatest().subscribe(subscriber)
        outer.send(first.eraseToAnyPublisher())
        return (outer: outer, first: first, subscriber: subscriber)
      },
      [
        { @Sendable scene in scene.first.send(1) },
        { @Sendable scene in scene.outer.send([2, 3].publisher.eraseToAnyPublisher()) },
      ],
      check: { scene in #expect(scene.subscriber.values.count == 1) })
  }
}
