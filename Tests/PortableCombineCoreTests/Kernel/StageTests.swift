import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

/// Through `dropFirst(0)`, a stage that passes everything on.
@Suite("Kernel: stage")
struct StageTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  @Test("A cancel from inside receive lets go of both sides when that has returned")
  func cancelInside() {
    let freed = Guarded<[String]>([])
    func subscribe() {
      let notice = OnDeinit { freed.withLock { $0.append("freed") } }
      nonisolated(unsafe) var subscription: Subscription?
      source.dropFirst(0).subscribe(
        AnySubscriber<Int, TestFailure>(
          receiveSubscription: {
            subscription = $0
            $0.request(.unlimited)
          },
          receiveValue: { _ in
            subscription?.cancel()
            withExtendedLifetime(notice) { freed.withLock { $0.append("inside") } }
            return .max(1)
          }))
    }
    subscribe()
    source.send(1)
    #expect(freed.value == ["inside", "freed"])
    #expect(source.send(2) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test("Whatever is freed at the end may call back")
  func reentrantRelease() {
    func subscribe(_ demand: Subscribers.Demand) -> Subscription {
      nonisolated(unsafe) var subscription: Subscription?
      let source = source
      let notice = OnDeinit {
        subscription?.request(.max(1))
        subscription?.cancel()
        source.send(9)
        source.finish()
      }
      let keeper = Keeper<Int, TestFailure>(notice, demand)
      source.dropFirst(0).subscribe(keeper)
      subscription = keeper.subscription
      return keeper.subscription!
    }
    subscribe(.max(1)).cancel()
    #expect(source.cancelCount == 1)
    _ = subscribe(.max(1))
    source.fail("over")
    #expect(source.cancelCounts == [1, 0])
  }

  @Test("Values, the end and cancels from several threads: the subscriber is freed once, never while it is called")
  func threads() {
    struct Scene {
      let source = Source(holdsSubscribers: true)
      let freed = Guarded(0)
      let late = Guarded(0)
      let subscription: Subscription

      init() {
        nonisolated(unsafe) var given: Subscription?
        let notice = OnDeinit { [freed] in freed.withLock { $0 += 1 } }
        source.dropFirst(0).subscribe(
          AnySubscriber<Int, TestFailure>(
            receiveSubscription: {
              given = $0
              $0.request(.unlimited)
            },
            receiveValue: { [freed, late] _ in
              withExtendedLifetime(notice) { if freed.value > 0 { late.withLock { $0 += 1 } } }
              return .none
            }))
        subscription = given!
        given = nil
      }
    }
    race(
      rounds: 1_000, scene: Scene.init,
      [
        { scene in
          scene.source.send(1)
          scene.source.send(2)
          scene.source.finish()
        },
        { $0.subscription.cancel() },
        { $0.subscription.cancel() },
      ]
    ) { scene in
      #expect(scene.freed.value == 1)
      #expect(scene.late.value == 0)
      #expect(scene.source.livingSubscriptionCount == 0)
    }
  }
}
