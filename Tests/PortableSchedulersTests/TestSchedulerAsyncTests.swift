import PortableSchedulers
import PortableSchedulersTestSupport
import Testing

@Suite("TestScheduler, asynchronous", .virtualTime, .serialized)
struct TestSchedulerAsyncTests {
  typealias Scheduler = TestSchedulerOf<DispatchQueue>

  @Test("tasks started before an advance reach the scheduler, and those it wakes go on")
  func wakes() async {
    let scheduler = DispatchQueue.test
    let log = IntLog()
    let start = scheduler.now
    Task {
      for _ in 0..<5 {
        await scheduler.wait(seconds: 1)
        log.add(start.distance(to: scheduler.now).magnitude / 1_000_000_000)
      }
    }
    await scheduler.advance(by: 2)
    #expect(log.values == [1, 2])
    await scheduler.advance(to: start.advanced(by: 4))
    #expect(log.values == [1, 2, 3, 4])
    await scheduler.run()
    #expect(log.values == [1, 2, 3, 4, 5])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("the same on the main actor, whose tasks get their turn")
  @MainActor
  func wakesOnMain() async {
    let scheduler = DispatchQueue.test
    var log: [Int] = []
    let start = scheduler.now
    Task {
      for _ in 0..<5 {
        await scheduler.wait(seconds: 1)
        log.append(start.distance(to: scheduler.now).magnitude / 1_000_000_000)
      }
    }
    await scheduler.advance(by: 3)
    #expect(log == [1, 2, 3])
    await scheduler.run()
    #expect(log == [1, 2, 3, 4, 5])
  }

  @Test("tasks interleave by their dates")
  func interleaving() async {
    let scheduler = DispatchQueue.test
    let log = IntLog()
    for interval in [2, 3] {
      Task {
        for _ in 0..<3 {
          await scheduler.wait(seconds: interval)
          log.add(interval)
        }
      }
    }
    // At 2, 4, 6 and at 3, 6, 9; which of the two is first at 6, nobody says.
    await scheduler.advance(by: 5)
    #expect(log.values == [2, 3, 2])
    await scheduler.advance(by: 10)
    #expect(log.values.sorted() == [2, 2, 2, 3, 3, 3])
    #expect(log.values.last == 3)
  }

  @Test("actions run on the caller's actor")
  @MainActor
  func isolation() async {
    let scheduler = DispatchQueue.test
    var log: [String] = []
    for name in ["by", "to", "run"] {
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) {
        MainActor.assertIsolated()
        log.append(name)
      }
      switch name {
      case "by": await scheduler.advance(by: 1)
      case "to": await scheduler.advance(to: scheduler.now.advanced(by: 1))
      default: await scheduler.run()
      }
    }
    #expect(log == ["by", "to", "run"])
  }

  @Test("time ends where it was sent, and the past does nothing")
  func time() async {
    let scheduler = DispatchQueue.test
    let start = scheduler.now
    await scheduler.advance(by: 3)
    #expect(start.distance(to: scheduler.now) == .seconds(3))
    await scheduler.advance(to: start)
    #expect(start.distance(to: scheduler.now) == .seconds(3))
    await scheduler.advance()
    #expect(start.distance(to: scheduler.now) == .seconds(3))
  }

  @Test("synchronous actions run in the same order as when time is moved synchronously")
  func order() async {
    let scheduler = DispatchQueue.test
    let log = IntLog()
    let slow = scheduler.schedule(after: scheduler.now, interval: 2) { log.add(1) }
    let fast = scheduler.schedule(after: scheduler.now, interval: 1) { log.add(42) }
    await scheduler.advance()
    #expect(log.values == [1, 42])
    await scheduler.advance(by: 2)
    #expect(log.values == [1, 42, 42, 1, 42])
    slow.cancel()
    fast.cancel()
  }
}

/// Outside of a scope how long tasks are waited for is bound by the scheduler itself.
@Suite("TestScheduler, asynchronous, outside of a scope", .serialized)
struct TestSchedulerAsyncOutsideTests {
  @Test("it returns while tasks that never suspend keep the whole pool busy")
  @MainActor
  func busyPool() async {
    let busy = BusyTasks()
    defer { busy.stop() }
    let scheduler = DispatchQueue.test
    var count = 0
    let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { count += 1 }
    await scheduler.advance(by: 100)
    repetition.cancel()
    #expect(count == 100)
  }

  @Test("all that it waits in vain is bounded: half as long each time, so half a second together")
  @MainActor
  func patience() async {
    let busy = BusyTasks()
    defer { busy.stop() }
    busy.waitUntilPoolIsFull()
    var patience = Patience()
    var limits: [TimeInterval] = []
    for _ in 0..<10 {
      limits.append(patience.limit)
      await patience.letTasksRun()
    }
    #expect(limits == (2..<12).map { pow(0.5, Double($0)) })
  }

  @Test("it returns on a machine whose threads are all busy")
  func busyMachine() async {
    let busy = BusyThreads()
    defer { busy.stop() }
    let scheduler = DispatchQueue.test
    var ran = false
    scheduler.schedule { ran = true }
    await scheduler.advance()
    #expect(ran)
  }
}

extension TestScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  fileprivate func wait(seconds: Int) async {
    await withCheckedContinuation { continuation in
      schedule(after: now.advanced(by: .seconds(seconds))) { continuation.resume() }
    }
  }
}

private final class IntLog: @unchecked Sendable {
  private let lock = NSLock()
  private var log: [Int] = []

  var values: [Int] { lock.withLock { log } }

  func add(_ value: Int) {
    lock.withLock { log.append(value) }
  }
}
