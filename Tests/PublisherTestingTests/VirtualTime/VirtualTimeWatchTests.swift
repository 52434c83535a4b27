import PublisherTesting
import Foundation
import Testing

/// What a scope says that does not come to an end. Each test ends its own by what is reported.
@Suite("withVirtualTime that stands still")
struct VirtualTimeWatchTests {
  @Test("a task that blocks its thread is named, with the jobs behind it")
  func blockedThread() async {
    let report = Report()
    await withVirtualTime(usingHooks: true, watchedEvery: 0.05, report: report.take) {
      Task {}
      Task {}
      report.block()
    }
    #expect(report.texts.count == 1)
    #expect(report.text.contains("a task has kept its thread for 0.05 s"))
    #expect(report.text.contains("2 jobs of tasks wait for their turn, 0 of them on the main actor"))
  }

  @Test("tasks that never rest are named")
  func noRest() async {
    let report = Report()
    await withVirtualTime(usingHooks: true, watchedEvery: 0.05, report: report.take) {
      Task { while report.texts.isEmpty { await Task.yield() } }
      await DispatchQueue.test.advance()
    }
    #expect(report.texts.count == 1)
    #expect(report.text.contains("tasks go on without ever all waiting"))
    #expect(report.text.contains("while 1 calls of advance or run"))
  }

  @Test("a scope all of whose tasks wait is named")
  func allWait() async {
    let report = Report()
    await withVirtualTime(usingHooks: true, watchedEvery: 0.05, report: report.take) {
      await withCheckedContinuation { continuation in report.then { continuation.resume() } }
    }
    #expect(report.texts.count == 1)
    #expect(report.text.contains("each task that it sees waits, and nothing has woken one for 0.05 s"))
    #expect(report.text.contains("No job of a task waits for its turn."))
  }

  @Test("a call of an actor with an executor of its own is not waited for")
  func ownExecutor() async {
    await withVirtualTime {
      let host = OwnExecutorHost()
      let task = Task { await host.answer() }
      await DispatchQueue.test.advance()
      #expect(host.executor.heldCount == 1)
      host.executor.runHeld()
      #expect(await task.value == 7)
    }
  }
}

/// What was reported, for whoever waits for that.
private final class Report: @unchecked Sendable {
  private let condition = NSCondition()
  private var reports: [String] = []
  private var next: (@Sendable () -> Void)?

  var texts: [String] { condition.withLock { reports } }
  var text: String { texts.first ?? "" }

  func take(_ text: String) {
    let next = condition.withLock {
      reports.append(text)
      condition.broadcast()
      return self.next
    }
    next?()
  }

  /// Called before anything can be reported.
  func then(_ next: @escaping @Sendable () -> Void) {
    let isLate = condition.withLock {
      self.next = next
      return !reports.isEmpty
    }
    if isLate { next() }
  }

  func block() {
    condition.withLock { while reports.isEmpty { condition.wait() } }
  }
}

private actor OwnExecutorHost {
  nonisolated let executor = HoldingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var answers = 0

  /// Changes the actor's state, else an optimised build would not go to the actor for it.
  func answer() -> Int {
    answers += 1
    return 6 + answers
  }
}

/// Runs nothing until it is told to.
private final class HoldingExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var held: [UnownedJob] = []

  var heldCount: Int { lock.withLock { held.count } }

  func enqueue(_ job: UnownedJob) { lock.withLock { held.append(job) } }

  func runHeld() {
    let jobs = lock.withLock {
      defer { held = [] }
      return held
    }
    for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
