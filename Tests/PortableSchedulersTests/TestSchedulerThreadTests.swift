import PortableSchedulers
import Testing

@Suite("TestScheduler and threads")
struct TestSchedulerThreadTests {
  let scheduler = DispatchQueue.test

  @Test("many threads schedule and cancel while one advances, and nothing is lost or run twice")
  func manyThreads() async {
    let scheduler = scheduler
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(number % 7))) { counter.add() }
            let repetition = scheduler.schedule(after: .init(.distantFuture), interval: 1) { counter.add(1_000_000) }
            scheduler.schedule { counter.add() }
            repetition.cancel()
          }
        }
      }
      for _ in 0..<500 { scheduler.moveBy(nanoseconds: 1) }
    }
    scheduler.moveBy(nanoseconds: 7)
    #expect(counter.value == 8 * 500 * 2)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("actions run on the thread that advances")
  func thread() async {
    let scheduler = scheduler
    let ran: Bool = await withCheckedContinuation { continuation in
      Thread {
        let thread = Thread.current
        var ran: Thread?
        scheduler.schedule { ran = Thread.current }
        scheduler.advance()
        continuation.resume(returning: ran === thread)
      }.start()
    }
    #expect(ran)
  }

  @Test("an action may wait for a thread that schedules and cancels: no lock is held")
  func noLock() {
    let scheduler = scheduler
    let counter = Counter()
    scheduler.schedule {
      let done = DispatchSemaphore(value: 0)
      Thread {
        scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {}.cancel()
        scheduler.schedule { counter.add() }
        done.signal()
      }.start()
      done.wait()
    }
    scheduler.advance()
    #expect(counter.value == 1)
  }

  @Test("two threads that advance at once trap")
  func twoThreads() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = DispatchQueue.test
      scheduler.schedule {
        let never = DispatchSemaphore(value: 0)
        Thread { scheduler.advance() }.start()
        never.wait()
      }
      scheduler.moveBy(nanoseconds: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Two threads advance"))
  }

  @Test("threads may advance one after another")
  func takingTurns() async {
    let scheduler = scheduler
    let start = scheduler.now
    for _ in 0..<50 {
      await withCheckedContinuation { continuation in
        Thread {
          scheduler.advance(by: .seconds(1))
          continuation.resume()
        }.start()
      }
    }
    #expect(start.distance(to: scheduler.now) == .seconds(50))
  }
}

extension TestScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// In an asynchronous function `advance` means its twin.
  fileprivate func moveBy(nanoseconds: Int) {
    advance(by: .nanoseconds(nanoseconds))
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add(_ number: Int = 1) {
    lock.withLock { count += number }
  }
}
