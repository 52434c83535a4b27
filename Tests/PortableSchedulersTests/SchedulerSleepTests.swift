import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

@Suite("sleep and measure on a scheduler", .virtualTime, .serialized)
struct SchedulerSleepTests {
  @Test("a task sleeps until time was moved so far")
  func sleepFor() async throws {
    let scheduler = DispatchQueue.test
    let log = Log()
    let task = Task {
      try await scheduler.sleep(for: .seconds(60))
      log.add("awake")
    }
    await scheduler.advance(by: .seconds(59))
    #expect(log.values.isEmpty)
    #expect(scheduler.pendingCount == 1)
    await scheduler.advance(by: .seconds(1))
    try await task.value
    #expect(log.values == ["awake"])
  }

  @Test("a task sleeps until a moment, also through an erased scheduler")
  func sleepUntil() async throws {
    let test = DispatchQueue.test
    let scheduler = test.eraseToAnyScheduler()
    let deadline = test.now.advanced(by: 5)
    let task = Task { try await scheduler.sleep(until: deadline) }
    await test.advance(by: 5)
    try await task.value
    #expect(test.now == deadline)
    #expect(test.pendingCount == 0)
  }

  @Test("now and the past return at once")
  func past() async throws {
    let scheduler = DispatchQueue.test
    try await scheduler.sleep(for: 0)
    try await scheduler.sleep(for: -1)
    try await scheduler.sleep(until: scheduler.now)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("a task that is cancelled before its sleep throws, and schedules nothing")
  func cancelledBefore() async {
    let scheduler = DispatchQueue.test
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await scheduler.sleep(for: 1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(scheduler.pendingCount == 0)
  }

  @Test("a task that is cancelled in its sleep throws, and leaves nothing", arguments: [false, true])
  func cancelledMeanwhile(isErased: Bool) async {
    let test = DispatchQueue.test
    let erased = test.eraseToAnyScheduler()
    let task = Task {
      if isErased { try await erased.sleep(for: 1) } else { try await test.sleep(for: 1) }
    }
    await test.advance()
    #expect(test.pendingCount == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(test.pendingCount == 0)
  }

  @Test("schedulers that know no cancel of a delayed action repeat one that ends itself")
  func ownScheduler() async throws {
    let test = DispatchQueue.test
    let scheduler = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { 0 }, now: { test.now }, scheduleImmediately: { test.schedule(options: $0, $1) },
      delayed: { test.schedule(after: $0, tolerance: $1, options: $2, $3) },
      interval: { test.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) })
    let task = Task { try await scheduler.sleep(for: 1) }
    await test.advance(by: 1)
    try await task.value
    #expect(test.pendingCount == 0)

    let cancelled = Task { try await scheduler.sleep(for: 1) }
    await test.advance()
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(test.pendingCount == 0)
  }

  @Test("real schedulers sleep, too, and immediate ones don't")
  func others() async throws {
    try await DispatchQueue.global().sleep(for: .nanoseconds(1))
    try await AnySchedulerOf<DispatchQueue>.main.sleep(for: .nanoseconds(1))
    try await UIScheduler.shared.sleep(for: .nanoseconds(1))
    try await OperationQueue.main.sleep(for: .nanoseconds(1))
    try await DispatchQueue.immediate.sleep(for: 1_000)
    try await AnySchedulerOf<RunLoop>.immediate.sleep(for: 1_000)
  }

  @Test("measure tells what passed on the scheduler's clock")
  func measure() {
    let scheduler = DispatchQueue.test
    #expect(scheduler.measure {} == 0)
    #expect(scheduler.measure { scheduler.advance(by: 3) } == 3)
    #expect(DispatchQueue.immediate.measure {} == 0)
    #expect(throws: CancellationError.self) { try scheduler.measure { throw CancellationError() } }
  }
}
