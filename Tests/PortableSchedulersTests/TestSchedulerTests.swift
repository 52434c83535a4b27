import PortableSchedulers
import Testing

@Suite("TestScheduler")
struct TestSchedulerTests {
  let scheduler = DispatchQueue.test

  @Test("nothing runs before time is moved, not even by nothing")
  func nothingByItself() {
    var log: [String] = []
    scheduler.schedule { log.append("immediate") }
    scheduler.schedule(after: scheduler.now) { log.append("now") }
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("repeating") }
    #expect(log.isEmpty)
    scheduler.advance()
    #expect(log == ["immediate", "now", "repeating"])
    #expect(scheduler.now == DispatchQueue.test.now)
    repetition.cancel()
  }

  @Test("an action runs in the step that reaches its date, at its date")
  func steps() {
    let start = scheduler.now
    var dates: [Int] = []
    scheduler.schedule(after: start.advanced(by: .seconds(1))) { [scheduler] in
      dates.append(start.distance(to: scheduler.now).magnitude)
    }
    for _ in 0..<3 {
      scheduler.advance(by: .milliseconds(250))
      #expect(dates.isEmpty)
    }
    scheduler.advance(by: .milliseconds(250))
    #expect(dates == [1_000_000_000])
    scheduler.advance(by: .seconds(5))
    #expect(start.distance(to: scheduler.now) == .seconds(6))
    #expect(dates.count == 1)
  }

  @Test("coinciding timers keep the order in which they were scheduled")
  func coincidingTimers() {
    var log: [Int] = []
    let slow = scheduler.schedule(after: scheduler.now, interval: .seconds(2)) { log.append(1) }
    let fast = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.append(42) }
    scheduler.advance()
    #expect(log == [1, 42])
    scheduler.advance(by: .seconds(2))
    #expect(log == [1, 42, 42, 1, 42])
    slow.cancel()
    fast.cancel()
  }

  @Test("actions of one date run as they were scheduled, whatever lies between")
  func order() {
    var log: [Int] = []
    let date = scheduler.now.advanced(by: 3)
    for number in 0..<200 {
      scheduler.schedule(after: date) { log.append(number) }
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(number * 37 % 5))) {}
    }
    scheduler.advance(by: 3)
    #expect(log == Array(0..<200))
  }

  /// Timers, and actions that schedule others, some for the past and some for the same instant.
  private func log(steps: [Int]) -> [String] {
    let scheduler = DispatchQueue.test
    let start = scheduler.now
    var log: [String] = []
    func note(_ name: String) {
      log.append("\(name) \(start.distance(to: scheduler.now).magnitude / 1_000_000)")
    }
    let timers = [3, 5, 7].map { interval in
      scheduler.schedule(after: start, interval: .milliseconds(interval)) {
        note("every \(interval)")
        scheduler.schedule { note("after \(interval)") }
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(-2))) { note("late \(interval)") }
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(interval))) { note("next \(interval)") }
      }
    }
    for step in steps { scheduler.advance(by: .milliseconds(step)) }
    for timer in timers { timer.cancel() }
    return log
  }

  @Test("the log is the same in one step as in many")
  func steppedAlike() {
    let inOne = log(steps: [60])
    #expect(inOne.count > 100)
    #expect(log(steps: Array(repeating: 1, count: 60)) == inOne)
    #expect(log(steps: [0, 7, 1, 30, 0, 22]) == inOne)
  }

  @Test("what an action schedules within the step runs in the step")
  func chained() {
    var count = 0
    func next() {
      count += 1
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1))) { next() }
    }
    next()
    scheduler.advance(by: .milliseconds(1_000))
    #expect(count == 1_001)
    #expect(scheduler.pendingCount == 1)
  }

  @Test("advancing to a moment runs what is due by then, and the past does nothing")
  func advanceTo() {
    scheduler.advance(by: 10)
    let start = scheduler.now
    var log: [Int] = []
    for second in [0, 50, 100] {
      scheduler.schedule(after: start.advanced(by: .seconds(second))) { log.append(second) }
    }
    scheduler.advance(to: start.advanced(by: .nanoseconds(-1)))
    #expect(log.isEmpty)
    scheduler.advance(to: start.advanced(by: 50))
    #expect(log == [0, 50])
    scheduler.advance(to: start)
    scheduler.advance(by: .seconds(-3))
    #expect(scheduler.now == start.advanced(by: 50))
    scheduler.advance(to: start.advanced(by: 100))
    #expect(log == [0, 50, 100])
  }

  @Test("a date in the past is due now, and time does not go back for it")
  func past() {
    scheduler.advance(by: 10)
    let now = scheduler.now
    var log: [String] = []
    scheduler.schedule { log.append("now") }
    scheduler.schedule(after: now.advanced(by: -5)) { [scheduler] in
      log.append("past")
      #expect(scheduler.now == now)
    }
    scheduler.advance()
    #expect(log == ["past", "now"])
    #expect(scheduler.now == now)
  }

  @Test("a cancelled repetition does not run, whether cancelled before, inside or by being freed")
  func cancel() {
    var log: [String] = []
    let before = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("before") }
    before.cancel()
    before.cancel()

    var inside: (any Cancellable)?
    inside = scheduler.schedule(after: scheduler.now, interval: 1) {
      log.append("inside")
      if log.count == 2 { inside?.cancel() }
    }
    var freed: (any Cancellable)? = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 1) {
      log.append("freed")
    }
    #expect(freed is AnyCancellable)
    #expect(scheduler.pendingCount == 2)
    freed = nil
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: 10)
    #expect(log == ["inside", "inside"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("an action can cancel another that is due at the same instant")
  func cancelNeighbour() {
    var log: [String] = []
    var second: (any Cancellable)?
    let first = scheduler.schedule(after: scheduler.now, interval: 1) {
      log.append("first")
      second?.cancel()
    }
    second = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("second") }
    scheduler.advance()
    #expect(log == ["first"])
    first.cancel()
  }

  @Test("a stale cancel does not hit what was scheduled later")
  func staleCancel() {
    var log: [String] = []
    let old = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("old") }
    old.cancel()
    scheduler.schedule { log.append("new") }
    old.cancel()
    scheduler.advance()
    #expect(log == ["new"])
  }

  @Test("run goes on until nothing waits")
  func run() {
    let start = scheduler.now
    var ticks = 0
    var repetition: (any Cancellable)?
    repetition = scheduler.schedule(after: start, interval: .seconds(1)) {
      ticks += 1
      if ticks == 3 { repetition?.cancel() }
    }
    scheduler.schedule(after: start.advanced(by: 100)) {}
    scheduler.run()
    #expect(ticks == 3)
    #expect(start.distance(to: scheduler.now) == .seconds(100))
    scheduler.run()
    #expect(start.distance(to: scheduler.now) == .seconds(100))
  }

  @Test("what waits can be counted, and the next date asked for")
  func pending() {
    #expect(scheduler.pendingCount == 0)
    #expect(scheduler.nextDate == nil)
    let soon = scheduler.now.advanced(by: 1)
    let late = scheduler.now.advanced(by: 2)
    let repetition = scheduler.schedule(after: late, interval: 1) {}
    scheduler.schedule(after: soon) {}
    #expect(scheduler.pendingCount == 2)
    #expect(scheduler.nextDate == soon)
    scheduler.advance(by: 1)
    #expect(scheduler.nextDate == late)
    scheduler.advance(by: 1)
    #expect(scheduler.nextDate == late.advanced(by: 1))
    #expect(scheduler.pendingCount == 1)
    repetition.cancel()
    #expect(scheduler.nextDate == nil)
  }

  @Test("an action that advances time sees what falls due inside it, and the outer advance goes on from there")
  func nestedAdvance() {
    let start = scheduler.now
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \(start.distance(to: scheduler.now).magnitude / 1_000_000_000)") }
    scheduler.schedule(after: start.advanced(by: 1)) {
      note("begin")
      scheduler.advance(by: 5)
      note("end")
      scheduler.schedule { note("due") }
    }
    for second in [2, 6, 7] { scheduler.schedule(after: start.advanced(by: .seconds(second))) { note("other") } }
    scheduler.advance(by: 3)
    #expect(log == ["begin 1", "other 2", "other 6", "end 6", "due 6"])
    #expect(start.distance(to: scheduler.now) == .seconds(6))
    scheduler.advance(by: 1)
    #expect(log.last == "other 7")
  }

  @Test("an interval of zero is fine for what is cancelled by its first run")
  func zeroInterval() {
    var log: [String] = []
    var repetition: (any Cancellable)?
    repetition = scheduler.schedule(after: scheduler.now, interval: 0) {
      log.append("ran")
      repetition?.cancel()
    }
    scheduler.advance(by: 1)
    #expect(log == ["ran"])
  }

  @Test("an interval of zero that is not cancelled traps", arguments: [0, -1])
  func endlessInterval(seconds: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [seconds] in
      let scheduler = DispatchQueue.test
      let repetition = scheduler.schedule(after: scheduler.now, interval: .seconds(seconds)) {}
      scheduler.advance()
      repetition.cancel()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("interval of zero"))
  }

  @Test("time ends in the distant future: an action that repeats runs there once")
  func endOfTime() {
    var count = 0
    let never = scheduler.schedule(after: scheduler.now, interval: .init(.never)) { count += 1 }
    scheduler.advance(by: .init(.never))
    #expect(scheduler.now.dispatchTime == .distantFuture)
    #expect(count == 2)
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .init(.never))
    never.cancel()
  }

  @Test("nanoseconds are exact over many steps")
  func exactSteps() {
    let start = scheduler.now
    var dates: [Int] = []
    let repetition = scheduler.schedule(after: start, interval: .nanoseconds(333_333_333)) { [scheduler] in
      dates.append(start.distance(to: scheduler.now).magnitude)
    }
    for _ in 0..<1_000 { scheduler.advance(by: .seconds(0.001)) }
    for _ in 0..<30 { scheduler.advance(by: .seconds(0.1)) }
    repetition.cancel()
    #expect(dates == (0...12).map { $0 * 333_333_333 })
    #expect(start.distance(to: scheduler.now) == .seconds(4))
  }

  @Test("intervals are kept at every resolution", arguments: [1, 10, 100, 1_000])
  func resolutions(stepsASecond: Int) {
    let start = scheduler.now
    var dates: [Int] = []
    let repetition = scheduler.schedule(after: start.advanced(by: 5), interval: 5) { [scheduler] in
      dates.append(start.distance(to: scheduler.now).magnitude)
    }
    for _ in 0..<20 * stepsASecond { scheduler.advance(by: .seconds(1 / Double(stepsASecond))) }
    repetition.cancel()
    #expect(dates == [5, 10, 15, 20].map { $0 * 1_000_000_000 })
  }

  @Test("what an action holds is freed when it has run, was cancelled, or the scheduler is freed")
  func release() {
    final class Token {}
    weak var token: Token?
    func hold() -> () -> Void {
      let made = Token()
      token = made
      return { withExtendedLifetime(made) {} }
    }
    scheduler.schedule(hold())
    #expect(token != nil)
    scheduler.advance()
    #expect(token == nil)

    let repetition = scheduler.schedule(after: scheduler.now, interval: 1, hold())
    scheduler.advance()
    #expect(token != nil)
    repetition.cancel()
    #expect(token == nil)

    var other: TestSchedulerOf<DispatchQueue>? = DispatchQueue.test
    let left = other?.schedule(after: .init(.distantFuture), interval: 1, hold())
    #expect(token != nil)
    other = nil
    #expect(token == nil)
    left?.cancel()
  }

  @Test("freeing what an action held may use the scheduler")
  func releaseReenters() {
    final class Token {
      let onFree: () -> Void
      init(onFree: @escaping () -> Void) { self.onFree = onFree }
      deinit { onFree() }
    }
    var log: [String] = []
    let inner = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("inner") }
    func hold() -> () -> Void {
      let token = Token {
        inner.cancel()
        scheduler.schedule { log.append("freed") }
      }
      return { withExtendedLifetime(token) {} }
    }
    let outer = scheduler.schedule(after: scheduler.now, interval: 1, hold())
    outer.cancel()
    scheduler.advance()
    #expect(log == ["freed"])
  }

  @Test("the clocks of the other flavours start in 1970")
  func flavours() {
    let queue = OperationQueue.test
    let loop = RunLoop.test
    #expect(queue.now.date == Date(timeIntervalSince1970: 0))
    #expect(loop.now.date == Date(timeIntervalSince1970: 0))
    #expect(scheduler.now.dispatchTime.uptimeNanoseconds == 1)
    var log: [String] = []
    queue.schedule(after: queue.now.advanced(by: 1.5)) { log.append("queue") }
    loop.schedule(after: loop.now.advanced(by: 1.5)) { log.append("loop") }
    queue.advance(by: 1.5)
    loop.advance(by: .milliseconds(1_500))
    #expect(log == ["queue", "loop"])
    #expect(queue.minimumTolerance == 0)
  }
}
