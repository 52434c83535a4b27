import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

@Suite("The clock of a test scheduler", .virtualTime, .serialized)
struct SchedulerClockTests {
  let scheduler = DispatchQueue.test

  @Test("a debounce and a task that sleeps by the clock advance together")
  func together() async throws {
    let scheduler = scheduler
    let clock: any Clock<Duration> = scheduler.clock
    let log = Log()
    let texts = PassthroughSubject<String, Never>()
    let token = texts.debounce(for: .seconds(1), scheduler: scheduler).sink { log.add($0) }
    let task = Task {
      for second in 1...3 {
        try await clock.sleep(for: .seconds(1))
        log.add("woke at \(second)")
      }
    }
    await scheduler.advance()
    texts.send("a")
    await scheduler.advance(by: .milliseconds(500))
    texts.send("ab")
    await scheduler.advance(by: .milliseconds(500))
    #expect(log.values == ["woke at 1"])
    await scheduler.advance(by: .milliseconds(500))
    #expect(log.values == ["woke at 1", "ab"])
    await scheduler.advance(by: .milliseconds(1_500))
    #expect(log.values == ["woke at 1", "ab", "woke at 2", "woke at 3"])
    try await task.value
    token.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test("it shows what has passed, to the nanosecond, and all clocks of a scheduler the same")
  func now() {
    let clock = scheduler.clock
    #expect(clock.now.offset == .zero)
    scheduler.advance(by: .nanoseconds(1_500_000_001))
    #expect(clock.now.offset == .nanoseconds(1_500_000_001))
    #expect(clock.now == scheduler.clock.now)
    #expect(clock.minimumResolution == .zero)
    let later = clock.now.advanced(by: .seconds(2))
    #expect(clock.now.duration(to: later) == .seconds(2))
    #expect(clock.now < later)
  }

  @Test("moments that are dates show the same", arguments: [0.3, 1.5, 86_400, 0.000_001])
  func dates(seconds: Double) {
    let loop = RunLoop.test
    loop.advance(by: .seconds(seconds))
    #expect(loop.clock.now.offset == .microseconds(Int((seconds * 1_000_000).rounded())))
    let queue = OperationQueue.test
    queue.advance(by: .seconds(seconds))
    #expect(queue.clock.now.offset == loop.clock.now.offset)
  }

  @Test("a sleep until a date comes to its deadline")
  func sleepUntilDate() async throws {
    let loop = RunLoop.test
    let clock = loop.clock
    let deadline = clock.now.advanced(by: .milliseconds(300))
    let task = Task { try await clock.sleep(until: deadline, tolerance: nil) }
    await loop.run()
    try await task.value
    #expect(clock.now == deadline)
  }

  @Test("a part of a nanosecond is slept as a whole one")
  func roundsUp() async throws {
    let clock = scheduler.clock
    let task = Task { try await clock.sleep(for: Duration(secondsComponent: 0, attosecondsComponent: 1)) }
    await scheduler.run()
    try await task.value
    #expect(clock.now.offset == .nanoseconds(1))
  }

  @Test("a deadline that has passed returns at once, and a cancelled sleep leaves nothing")
  func ends() async throws {
    let scheduler = scheduler
    try await scheduler.clock.sleep(until: .init(), tolerance: nil)
    let task = Task { try await scheduler.clock.sleep(for: .seconds(1)) }
    await scheduler.advance()
    #expect(scheduler.pendingCount == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(scheduler.pendingCount == 0)
  }

  @Test("moments of one's own, in whole milliseconds, too")
  func ownMoments() {
    let own = TestScheduler<Milliseconds, Never>(now: Milliseconds(count: 7))
    own.advance(by: .seconds(1.25))
    #expect(own.clock.now.offset == .milliseconds(1_250))
  }
}

private struct Milliseconds: Strideable, SchedulerTimeIntervalConvertible, SignedNumeric {
  var count: Int

  init(count: Int) { self.count = count }
  init(integerLiteral value: Int) { count = value * 1_000 }
  init?<T: BinaryInteger>(exactly source: T) { count = Int(source) * 1_000 }

  var magnitude: Self { Self(count: abs(count)) }
  func distance(to other: Self) -> Self { Self(count: other.count - count) }
  func advanced(by n: Self) -> Self { Self(count: count + n.count) }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
  static func * (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count * rhs.count / 1_000) }
  static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  static func seconds(_ s: Int) -> Self { Self(count: s * 1_000) }
  static func seconds(_ s: Double) -> Self { Self(count: Int(s * 1_000)) }
  static func milliseconds(_ ms: Int) -> Self { Self(count: ms) }
  static func microseconds(_ us: Int) -> Self { Self(count: us / 1_000) }
  static func nanoseconds(_ ns: Int) -> Self { Self(count: ns / 1_000_000) }
}
