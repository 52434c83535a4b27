import PortableCombineTestSupport
import PortableSchedulers
import PublisherTesting
import Testing

/// A test scheduler that seven threads schedule on and cancel while an eighth moves time.
@Suite("Load: races on a test scheduler")
struct TestSchedulerRaceTests {
  private final class Scene {
    let scheduler = DispatchQueue.test
    let ran = Guarded(0)
    let early = Guarded(0)
    let late = Guarded(0)
    let freed = Guarded(0)

    func schedule() {
      for number in 0..<each {
        let (now, token) = (scheduler.now, OnDeinit { [freed] in freed.withLock { $0 += 1 } })
        let date = now.advanced(by: .nanoseconds(number % 7))
        scheduler.schedule(after: date) { [scheduler, ran, early] in
          withExtendedLifetime(token) { ran.withLock { $0 += 1 } }
          if scheduler.now < date { early.withLock { $0 += 1 } }
          scheduler.schedule { ran.withLock { $0 += 1 } }
        }
      }
    }

    func repeatAndCancel() {
      for _ in 0..<each {
        let isCancelled = Guarded(false)
        let token = OnDeinit { [freed] in freed.withLock { $0 += 1 } }
        // Far away: it must never run, since it is cancelled before time comes there.
        let repetition = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(1)) {
          [late] in
          withExtendedLifetime((token, isCancelled)) { late.withLock { $0 += 1 } }
        }
        repetition.cancel()
        repetition.cancel()
      }
    }

    func advance() {
      for _ in 0..<each { scheduler.advance(by: .nanoseconds(1)) }
    }
  }

  @Test("each action runs once and not early, no cancelled one runs, and all are released")
  func eightThreads() {
    race(
      rounds: Load.count(50, full: 2_000), scene: Scene.init,
      [
        { $0.advance() }, { $0.schedule() }, { $0.schedule() }, { $0.schedule() }, { $0.repeatAndCancel() },
        { $0.repeatAndCancel() }, { $0.repeatAndCancel() },
        { scene in for _ in 0..<each { _ = (scene.scheduler.now, scene.scheduler.pendingCount) } },
      ]
    ) { scene in
      scene.scheduler.advance(by: .milliseconds(1))
      #expect(scene.ran.value == 3 * each * 2)
      #expect(scene.early.value == 0)
      #expect(scene.late.value == 0)
      #expect(scene.freed.value == 6 * each)
      #expect(scene.scheduler.pendingCount == 0)
    }
  }
}

private let each = 10
