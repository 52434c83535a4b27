import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("Kernel: fan-in")
struct FanInTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  /// Blocks the first delivery until it is opened.
  private final class Door: Sendable {
    private let state = Guarded((isInside: false, isOpen: false))

    func passOnce() {
      state.withLock { $0.isInside = true }
      _ = state.wait(timeout: .infinity) { $0.isOpen }
    }

    func waitUntilInside() { _ = state.wait(timeout: .infinity) { $0.isInside } }
    func open() { state.withLock { $0.isOpen = true } }
  }

  /// One thread is inside a delivery, another one leaves values with it and goes on.
  private func whileDelivering(_ source: Source, _ door: Door, _ body: @escaping @Sendable () -> Void) {
    concurrently(2) { thread in
      if thread == 0 {
        source.send(1)
      } else {
        door.waitUntilInside()
        insideDelivery(body)
        door.open()
      }
    }
  }

  @Test("A failure does not overtake the values that its sender has handed over")
  func failureAfterValues() {
    let (a, b, door) = (Source(), Source(), Door())
    let recorder = a.merge(with: b).record(onValue: { _, value in if value == 1 { door.passOnce() } })
    whileDelivering(a, door) {
      b.send(2)
      b.fail("over")
    }
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "failure(over)"])
    #expect(recorder.violations == [])
    #expect(a.cancelCount == 1)
  }

  @Test("A finish does not overtake the values that its sender has handed over")
  func finishAfterValues() {
    let (a, b, door) = (Source(), Source(), Door())
    let recorder = a.merge(with: b).record(onValue: { _, value in if value == 1 { door.passOnce() } })
    whileDelivering(a, door) {
      b.send(2)
      b.finish()
    }
    a.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "finished"])
    #expect(recorder.violations == [])
  }

  @Test("Nothing comes after a cancel that was called while the other upstreams were cancelled for a failure")
  func cancelWhileFailing() {
    let (a, b) = (Source(), Source())
    let recorder = a.merge(with: b).record()
    a.onCancel = { recorder.cancel() }
    b.fail("over")
    #expect(recorder.failure == nil)
    #expect(recorder.violations == [])
    #expect(a.cancelCount == 1)
  }

  @Test("Downstream is not let go of while the one who has ended the stream is still to tell it")
  func completionAfterTheEnd() {
    let outer = TestPublisher<Source, TestFailure>()
    let (inner, door) = (Source(), Door())
    let recorder = outer.switchToLatest().record(onValue: { _, value in if value == 1 { door.passOnce() } })
    outer.send(inner)
    // The end is handed over, and cancels the inner publisher after the turn was left: others may come just then.
    inner.onCancel = {
      runOnThread { inner.send(2) }
      insideDelivery { _ = inner.send(3) }
    }
    concurrently(2) { thread in
      if thread == 0 {
        inner.send(1)
      } else {
        door.waitUntilInside()
        outer.fail("over")
        door.open()
      }
    }
    #expect(recorder.values == [1])
    #expect(recorder.failure == "over")
    #expect(recorder.violations == [])
  }

  @Test("A failure of an inner publisher lets go of the outer one too")
  func innerFailure() {
    let outer = TestPublisher<Source, TestFailure>()
    let inner = Source()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(inner)
    inner.fail("over")
    #expect(recorder.failure == "over")
    #expect(outer.cancelCount == 1)
    #expect(outer.livingSubscriptionCount == 0)
  }

  @Test("Many upstreams from many threads: nothing lost, no overlap, one end")
  func manyThreads() {
    let subjects = Unchecked((0..<4).map { _ in PassthroughSubject<Int, Never>() })
    let subscriber = UnlockedSubscriber<Int>()
    Publishers.MergeMany(subjects.value).subscribe(subscriber)
    concurrently(4) { thread in
      for value in 0..<5_000 { subjects.value[thread].send(value * 4 + thread) }
      subjects.value[thread].send(completion: .finished)
    }
    #expect(subscriber.overlaps == 0)
    #expect(subscriber.completions == 1)
    #expect(subscriber.values.sorted() == Array(0..<20_000))
    for thread in 0..<4 {
      let own = subscriber.values.filter { $0 % 4 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test("A cancel that meets values and ends from other threads: downstream is freed once, nothing comes after")
  func cancelRace() {
    struct Scene {
      let a = PassthroughSubject<Int, TestFailure>()
      let b = PassthroughSubject<Int, TestFailure>()
      let freed = Guarded(0)
      let subscription: Subscription

      init(_ demand: Subscribers.Demand) {
        let notice = OnDeinit { [freed] in freed.withLock { $0 += 1 } }
        let keeper = Keeper<Int, TestFailure>(notice, demand)
        a.merge(with: b).subscribe(keeper)
        subscription = keeper.subscription!
      }
    }
    for demand in [Subscribers.Demand.max(1), .unlimited] {
      race(
        rounds: 1_000, scene: { Scene(demand) },
        [
          { scene in
            scene.a.send(1)
            scene.a.send(2)
            scene.a.send(completion: .failure("over"))
          },
          { scene in
            scene.b.send(1)
            scene.b.send(2)
            scene.b.send(completion: .finished)
          },
          { $0.subscription.cancel() },
        ]
      ) { #expect($0.freed.value == 1) }
    }
  }
}
