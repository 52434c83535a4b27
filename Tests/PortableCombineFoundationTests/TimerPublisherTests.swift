import PortableCombineFoundation
import PublisherTesting
import Testing

/// Real loops and clocks: the time limits are only there to end a test that hangs.
@Suite("Timer.publish", .serialized)
struct TimerPublisherTests {
  private static let thread = LoopThread()
  private var loop: RunLoop { Self.thread.loop }

  private func ticks(_ interval: TimeInterval, in mode: RunLoop.Mode = .default) -> Timer.TimerPublisher {
    Timer.publish(every: interval, on: loop, in: mode)
  }

  @Test("keeps what it was made of, but for the tolerance that publish takes")
  func properties() {
    let made = Timer.TimerPublisher(interval: 2, tolerance: 0.5, runLoop: loop, mode: .common)
    #expect(made.interval == 2)
    #expect(made.tolerance == 0.5)
    #expect(made.runLoop === loop)
    #expect(made.mode == .common)
    let published = Timer.publish(every: 2, tolerance: 0.5, on: loop, in: .common)
    #expect(published.tolerance == nil)

  }

  @Test("nothing runs before it is connected; the first date comes an interval after that")
  func connection() async throws {
    let publisher = ticks(0.01)
    let recorder = publisher.record()
    try await idle(0.03)
    #expect(recorder.values == [])
    let start = Date()
    let connection = publisher.connect()
    let dates = try await recorder.waitForValues(count: 3, timeout: 600)
    connection.cancel()
    for (index, date) in dates.enumerated() {
      #expect(date.timeIntervalSince(start) >= 0.01 * Double(index + 1) - 0.001)
    }
  }

  @Test("dates are reckoned from the start, so that a slow subscriber moves none of them")
  func drift() async throws {
    let interval = 0.004
    let hold = 1.5 * interval
    let publisher = ticks(interval)
    let log = Log<TimeInterval>()
    let start = Date()
    let sink = publisher.sink { date in
      log.add(date.timeIntervalSince(start))
      Thread.sleep(forTimeInterval: hold)
    }
    let connection = publisher.connect()
    // Reckoned from the last one, a date would come an interval after the loop was free again, at the soonest. Reckoned
    // from the start, it comes before that whenever the machine has time for it: that is waited for.
    var times = await log.next(1)
    var sooner = 0
    while sooner < 20 {
      times += await log.next(1)
      if times[times.count - 1] - times[times.count - 2] < hold + interval { sooner += 1 }
    }
    connection.cancel()
    sink.cancel()
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 + hold <= $1 })
    for (index, time) in times.enumerated() { #expect(time >= Double(index + 1) * interval - 0.001) }
  }

  @Test("demand is counted for each subscriber; all get the same date")
  func demand() async throws {
    let publisher = ticks(0.002)
    let one = publisher.record(demand: .max(1))
    let two = publisher.record(demand: .max(2))
    let all = publisher.record()
    let connection = publisher.connect()
    _ = try await all.waitForValues(count: 5, timeout: 600)
    connection.cancel()
    #expect(one.values.count == 1)
    #expect(two.values.count == 2)
    #expect(two.values == Array(all.values.prefix(2)))
    #expect(one.values == Array(all.values.prefix(1)))
    for recorder in [one, two, all] { #expect(recorder.violations == []) }
  }

  @Test("what is asked for in return, or later, counts; to ask for nothing does no harm")
  func laterDemand() async throws {
    let publisher = ticks(0.002)
    let clock = publisher.record()
    let returning = publisher.record(demand: .max(1)) { _ in .max(1) }
    let asking = publisher.record(demand: .none)
    asking.subscription?.request(.none)
    let connection = publisher.connect()
    _ = try await returning.waitForValues(count: 4, timeout: 600)
    #expect(asking.values == [])
    asking.request(.max(2))
    _ = try await asking.waitForValues(count: 2, timeout: 600)
    let count = clock.values.count
    _ = try await clock.waitForValues(count: count + 2)
    connection.cancel()
    #expect(asking.values.count == 2)
  }

  @Test("each connection is a timer more; to cancel any of them detaches every subscriber, without an end")
  func connections() async throws {
    let publisher = ticks(0.005)
    let recorder = publisher.record()
    let connections = [publisher.connect(), publisher.connect()]
    _ = try await recorder.waitForValues(count: 4, timeout: 600)
    await onLoop { connections[0].cancel() }
    let count = recorder.values.count
    // The other one still runs, for those who come now.
    let late = publisher.record()
    _ = try await late.waitForValues(count: 2, timeout: 600)
    #expect(recorder.values.count == count)
    #expect(recorder.completion == nil)
    // A second cancel is nothing.
    connections[0].cancel()
    let lateCount = late.values.count
    _ = try await late.waitForValues(count: lateCount + 2)
    connections[1].cancel()
  }

  @Test("after a cancel nothing comes, also from inside a delivery")
  func cancel() async throws {
    let publisher = ticks(0.002)
    let clock = publisher.record()
    let own = publisher.record(onValue: { recorder, _ in recorder.cancel() })
    let other = publisher.record(onValue: { _, _ in own.cancel() })
    let connection = publisher.connect()
    _ = try await clock.waitForValues(count: 4, timeout: 600)
    #expect(own.values.count == 1)
    await onLoop { connection.cancel() }
    let counts = [clock.values.count, other.values.count]
    try await idle(0.01)
    #expect([clock.values.count, other.values.count] == counts)
    for recorder in [clock, own, other] { #expect(recorder.violations == []) }
  }

  @Test("runs from the first subscriber to the last with autoconnect")
  func autoconnect() async throws {
    let publisher = ticks(0.002).autoconnect()
    for _ in 0..<3 {
      let recorder = publisher.record()
      _ = try await recorder.waitForValues(count: 2, timeout: 600)
      recorder.cancel()
    }
  }

  @Test("the loop delivers on its thread, in the common modes too")
  func commonModes() async throws {
    let publisher = ticks(0.002, in: .common)
    let log = Log<Bool>()
    let loop = loop
    let sink = publisher.sink { _ in log.add(RunLoop.current === loop) }
    let connection = publisher.connect()
    #expect(await log.next(2) == [true, true])
    connection.cancel()
    sink.cancel()
  }

  @Test("in a mode that the loop does not run in, nothing comes")
  func otherMode() async throws {
    let publisher = ticks(0.002, in: RunLoop.Mode("other"))
    let recorder = publisher.record()
    let connection = publisher.connect()
    try await idle(0.02)
    #expect(recorder.values == [])
    connection.cancel()
  }

  @Test("intervals that make no sense do not trap", arguments: [0, -1, TimeInterval.nan])
  func shortIntervals(interval: TimeInterval) async throws {
    let publisher = ticks(interval)
    let recorder = publisher.record()
    let connection = publisher.connect()
    _ = try await recorder.waitForValues(count: 3, timeout: 600)
    connection.cancel()
  }

  @Test("intervals that never end do not trap, and bring nothing", arguments: [TimeInterval.infinity, 1e300, 1e12])
  func longIntervals(interval: TimeInterval) async throws {
    let publisher = ticks(interval)
    let recorder = publisher.record()
    let connection = publisher.connect()
    try await idle(0.005)
    #expect(recorder.values == [])
    connection.cancel()
  }

  @Test("a cancelled subscriber is freed, and so are all when the connection is cancelled")
  func release() {
    let publisher = ticks(3_600)
    weak var first: Recorder<Date, Never>?
    weak var second: Recorder<Date, Never>?
    var subscription: (any Subscription)?
    do {
      let recorders = [publisher.record(), publisher.record()]
      (first, second, subscription) = (recorders[0], recorders[1], recorders[0].subscription)
    }
    let connection = publisher.connect()
    subscription?.cancel()
    #expect(first == nil)
    #expect(second != nil)
    connection.cancel()
    #expect(second == nil)
  }

  @Test("neither the subscription nor the connection describes itself")
  func appearance() {
    let publisher = ticks(3_600)
    let recorder = publisher.record()
    let connection = publisher.connect()
    let parts: [Any?] = [recorder.subscription, connection]
    #expect(parts.compactMap { $0 }.count == 2)
    for case let part? in parts {
      #expect(!(part is CustomStringConvertible))
      #expect(!(part is CustomReflectable))
      #expect(!(part is CustomPlaygroundDisplayConvertible))
    }
    connection.cancel()
  }

  /// Lets the loop run for so many seconds, by its own clock, and empties what it has to do by then.
  private func idle(_ seconds: TimeInterval) async throws {
    let log = Log<Bool>()
    loop.schedule(after: loop.now.advanced(by: .init(seconds))) { log.add(true) }
    #expect(await log.next() == true)
  }

  /// Runs the body on the loop's thread, as between two dates.
  private func onLoop(_ body: @escaping () -> Void) async {
    let log = Log<Bool>()
    loop.schedule {
      body()
      log.add(true)
    }
    #expect(await log.next() == true)
  }
}
