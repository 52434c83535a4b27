import PortableSchedulers
import PortableSchedulersTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("ClockScheduler", .virtualTime, .serialized)
struct ClockSchedulerTests {
  let time = DispatchQueue.test

  @Test("actions run by date, and those of one date in the order of scheduling")
  func order() async {
    let scheduler = ClockScheduler(time.clock)
    let log = Log()
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 2), tolerance: 0) { log.add("2a") }
    scheduler.schedule(after: start.advanced(by: 1), tolerance: 0) { log.add("1") }
    scheduler.schedule(after: start.advanced(by: 2), tolerance: 0) { log.add("2b") }
    scheduler.schedule { log.add("0") }
    #expect(log.values.isEmpty)
    await time.advance()
    #expect(log.values == ["0"])
    await time.advance(by: 3)
    #expect(log.values == ["0", "1", "2a", "2b"])
    #expect(time.pendingCount == 0)
  }

  @Test("an action that repeats does so at each interval, until it is cancelled")
  func repeating() async {
    let scheduler = ClockScheduler(time.clock)
    let log = Log()
    let start = scheduler.now
    let repetition = scheduler.schedule(after: start, interval: 2, tolerance: 0) {
      log.add("\(start.distance(to: scheduler.now).duration)")
    }
    await time.advance(by: 5)
    #expect(log.values == ["0.0 seconds", "2.0 seconds", "4.0 seconds"])
    repetition.cancel()
    await time.advance(by: 5)
    #expect(log.values.count == 3)
    #expect(time.pendingCount == 0)
  }

  @Test("an action that comes before the one that is slept for wakes first")
  func earlier() async {
    let scheduler = ClockScheduler(time.clock)
    let log = Log()
    scheduler.schedule(after: scheduler.now.advanced(by: 10), tolerance: 0) { log.add("10") }
    await time.advance(by: 1)
    scheduler.schedule(after: scheduler.now.advanced(by: 1), tolerance: 0) { log.add("2") }
    await time.advance(by: 2)
    #expect(log.values == ["2"])
    await time.run()
    #expect(log.values == ["2", "10"])
  }

  @Test("a pipeline debounces by a clock")
  func debounce() async {
    let scheduler = ClockScheduler(time.clock)
    let log = Log()
    let texts = PassthroughSubject<String, Never>()
    let token = texts.debounce(for: .milliseconds(300), scheduler: scheduler).sink { log.add($0) }
    texts.send("a")
    await time.advance(by: .milliseconds(200))
    texts.send("ab")
    await time.advance(by: .milliseconds(299))
    #expect(log.values.isEmpty)
    await time.advance(by: .milliseconds(1))
    #expect(log.values == ["ab"])
    token.cancel()
  }

  @Test("the clocks of the system drive it")
  func systemClocks() async {
    func runs<C: Clock>(_ clock: C) async where C.Duration == Duration {
      let scheduler = AnyScheduler(clock: clock)
      let log = Log()
      let start = scheduler.now
      await withCheckedContinuation { continuation in
        scheduler.schedule { log.add("now") }
        scheduler.schedule(after: start.advanced(by: .milliseconds(2)), tolerance: 0) {
          log.add("later")
          continuation.resume()
        }
      }
      #expect(log.values == ["now", "later"])
      #expect(start.distance(to: scheduler.now) >= .milliseconds(2))
    }
    await runs(ContinuousClock())
    await runs(SuspendingClock())
  }

  @Test("a clock drives a scheduler with the moments of a queue")
  func erasedAsQueue() async throws {
    let clock: any Clock<Duration> = time.clock
    func erase(_ clock: some Clock<Duration>) -> AnySchedulerOf<DispatchQueue> {
      AnyScheduler(clock: clock, startingAt: DispatchQueue.test.now.advanced(by: 100))
    }
    let scheduler = erase(clock)
    let start = scheduler.now
    #expect(start == DispatchQueue.test.now.advanced(by: 100))
    let log = Log()
    scheduler.schedule(after: start.advanced(by: 1)) { log.add("delayed") }
    let repetition = scheduler.schedule(after: start.advanced(by: 2), interval: 2) { log.add("repeating") }
    scheduler.schedule { log.add("immediate") }
    await time.advance(by: 4)
    #expect(log.values == ["immediate", "delayed", "repeating", "repeating"])
    #expect(start.distance(to: scheduler.now) == 4)
    repetition.cancel()
    let task = Task { try await scheduler.sleep(for: 1) }
    await time.advance(by: 1)
    try await task.value
    #expect(time.pendingCount == 0)
  }

  @Test("an interval of zero traps")
  func zeroInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = ClockScheduler(ContinuousClock())
      _ = scheduler.schedule(after: scheduler.now, interval: 0, tolerance: 0) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("interval of zero"))
  }

  @Test("intervals are reckoned with as durations")
  func strides() {
    #expect(ClockStride.seconds(1.5) + .milliseconds(500) == 2)
    #expect(ClockStride.microseconds(2) - .nanoseconds(500) == .nanoseconds(1_500))
    #expect((-ClockStride.seconds(2)).magnitude == 2)
    #expect(ClockStride.seconds(2) * 3 == 6)
    #expect(ClockStride(exactly: 4) == .seconds(4))
    #expect(ClockStride.nanoseconds(1) < .microseconds(1))
    let half: ClockStride = 0.5
    #expect(half.duration == .milliseconds(500))
  }
}

/// A clock that does something once when a task that sleeps by it is cancelled.
private final class TellingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let isSleeping = Guarded(false)
  let whenCancelled = Guarded<(@Sendable () -> Void)?>(nil)
  private let clock = ContinuousClock()

  var now: Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      isSleeping.withLock { $0 = true }
      try await clock.sleep(until: deadline, tolerance: tolerance)
    } onCancel: {
      whenCancelled.withLock { $0.take() }?()
    }
  }
}

@Suite("ClockScheduler on a user's clock")
struct UsersClockTests {
  @Test("a clock that is told that nobody sleeps any more may schedule there and then")
  func reentrant() async {
    let clock = TellingClock()
    let scheduler = ClockScheduler(clock)
    let log = Log()
    let start = scheduler.now
    let late = scheduler.schedule(after: start.advanced(by: 7_200), interval: 1, tolerance: 0) { log.add("late") }
    #expect(await clock.isSleeping.waitAsync(timeout: 600) { $0 })
    let ran = Guarded(false)
    clock.whenCancelled.withLock {
      $0 = {
        log.add("told")
        scheduler.schedule { ran.withLock { $0 = true } }
      }
    }
    let sooner = scheduler.schedule(after: start.advanced(by: 3_600), interval: 1, tolerance: 0) { log.add("sooner") }
    #expect(await ran.waitAsync(timeout: 600) { $0 })
    #expect(log.values == ["told"])
    late.cancel()
    sooner.cancel()
  }
}
