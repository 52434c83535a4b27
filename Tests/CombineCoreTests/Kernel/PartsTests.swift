import CombineCore
import CombineTesting
import Testing

/// The small shared parts, each alone and from several threads.
@Suite struct PartsTests {
  private final class Counted: @unchecked Sendable {
    let lock = _Lock()
    var count = 0
  }

  @Test func theLockLetsOneIn() {
    let counted = Counted()
    concurrently(4) { _ in
      for _ in 0..<20_000 { counted.lock.withLock { counted.count += 1 } }
    }
    #expect(counted.count == 80_000)
  }

  private final class Trampolined: @unchecked Sendable {
    let trampoline = _Trampoline()
    var steps = 0
    var isInside = false
    var overlaps = 0

    func poke(thenAgain times: Int = 0) {
      trampoline.poke {
        if isInside { overlaps += 1 }
        isInside = true
        steps += 1
        isInside = false
        if steps < times { poke(thenAgain: times) }
      }
    }
  }

  @Test func theTrampolineRunsAStepForEachPokeOneAfterAnother() {
    let trampolined = Trampolined()
    concurrently(4) { _ in
      for _ in 0..<5_000 { trampolined.poke() }
    }
    #expect(trampolined.steps == 20_000)
    #expect(trampolined.overlaps == 0)
  }

  @Test func theTrampolineGoesRoundInsteadOfDeeper() {
    let steps = runOnThread(stackSize: 512 * 1024) {
      let trampolined = Trampolined()
      trampolined.poke(thenAgain: 100_000)
      return trampolined.steps
    }
    #expect(steps == 100_000)
  }

  @Test func theQueueKeepsTheOrder() {
    var queue = _Queue<Int>()
    var taken: [Int] = []
    for value in 0..<1_000 {
      queue.append(value)
      if value % 3 == 0, let first = queue.popFirst() { taken.append(first) }
    }
    while let first = queue.popFirst() { taken.append(first) }
    #expect(taken == Array(0..<1_000))
    #expect(queue.isEmpty)
  }

  private final class Parts: @unchecked Sendable {
    let gate = _Gate()
    let demand = _DemandCounter()
    let link = _UpstreamLink()
  }

  @Test func theGateReleasesOnceWhoeverIsInside() {
    for _ in 0..<2_000 {
      let parts = Parts()
      let releases = Guarded(0)
      concurrently(3) { thread in
        var mustRelease: Bool
        if thread == 0 {
          mustRelease = parts.gate.end().release
        } else {
          _ = parts.gate.enter()
          mustRelease = parts.gate.leave()
        }
        if mustRelease { releases.withLock { $0 += 1 } }
      }
      #expect(releases.withLock { $0 } == 1)
    }
  }

  @Test func demandIsTakenAsOftenAsItWasAdded() {
    let parts = Parts()
    let taken = Guarded(0)
    concurrently(4) { thread in
      for _ in 0..<5_000 {
        if thread < 2 {
          parts.demand.add(.max(1))
        } else if parts.demand.take() {
          taken.withLock { $0 += 1 }
        }
      }
    }
    while parts.demand.take() { taken.withLock { $0 += 1 } }
    #expect(taken.withLock { $0 } == 10_000)
  }

  @Test func theLinkTakesOneSubscriptionAndCancelsItOnce() {
    for _ in 0..<500 {
      let parts = Parts()
      let cancels = Guarded(0)
      let links = Guarded(0)
      concurrently(4) { thread in
        if thread == 3 { return parts.link.cancelUpstream() }
        let subscription = CountedSubscription { cancels.withLock { $0 += 1 } }
        if parts.link.link(subscription) { links.withLock { $0 += 1 } }
      }
      #expect(links.withLock { $0 } <= 1)
      #expect(cancels.withLock { $0 } == 3)
    }
  }

  private final class CountedSubscription: Subscription {
    let cancelled: () -> Void

    init(_ cancelled: @escaping () -> Void) {
      self.cancelled = cancelled
    }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { cancelled() }
  }

  @Test func onlyTheLastActionOfATimerFires() {
    let timer = _Timer()
    let cancels = Guarded(0)
    let first = timer.restart()
    timer.started(AnyCancellable { cancels.withLock { $0 += 1 } }, first)
    let second = timer.restart()
    #expect(cancels.withLock { $0 } == 1)
    #expect(!timer.fire(first))
    #expect(timer.fire(second))
    #expect(!timer.fire(second))
  }

  @Test func fourThreadsAndAReentrantSubscriberLoseNothing() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    recorder.onValue = { _, value in
      if value >= 0, value % 10 == 0 { subject.send(-1) }
    }
    concurrently(4) { _ in
      for value in 0..<20_000 { subject.send(value) }
    }
    #expect(recorder.values.count == 4 * (20_000 + 2_000))
    #expect(recorder.overlaps == 0)
    #expect(recorder.violations == [])
  }
}
