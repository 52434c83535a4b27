import PortableCombine

/// Lets other tasks run: inside `withVirtualTime` until all of them wait for something, elsewhere for a while. How long
/// that is, is limited for all calls together.
package struct Patience {
  /// In seconds; half as long after each time that was not enough, so that all of them come to half a second.
  package private(set) var limit = 0.25

  package init() {}

  package mutating func letTasksRun(isolation: isolated (any Actor)? = #isolation) async {
    if let tasks = TaskWatch.current {
      // Those that are not watched may wake some that are.
      if !tasks.seesAllTasks { await waitForOthers() }
      return await tasks.letTasksRest(isolation: isolation)
    }
    await waitForOthers()
  }

  /// Waits until a task that starts now has gone through the thread pool and the main actor many times, so that those
  /// that were there before it have, too.
  private mutating func waitForOthers(isolation: isolated (any Actor)? = #isolation) async {
    let gate = Gate()
    Task.detached(priority: Task.currentPriority) {
      for _ in 0..<20 {
        await Task.yield()
        await MainActor.run {}
      }
      gate.open(inTime: true)
    }
    // From no thread of the pool: there may be none free.
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + limit) { gate.open(inTime: false) }
    if await !gate.pass() { limit /= 2 }
  }
}

/// What a task can wait at without the thread pool.
///
/// A continuation or another task's value bring a task back by way of the pool, also to the main actor, so all that
/// wait come to a halt when tasks keep the pool's threads busy. A return from another actor goes straight to the
/// caller's. So this is an actor whose executor holds its only job back until the gate is opened.
private actor Gate {
  private nonisolated let executor = GateExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns once the gate is open: whether it was opened in time.
  func pass() -> Bool {
    executor.wasInTime
  }

  nonisolated func open(inTime: Bool) {
    executor.open(inTime: inTime)
  }
}

private final class GateExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var inTime: Bool?
  private var held: UnownedJob?

  var wasInTime: Bool { lock.withLock { inTime == true } }

  func enqueue(_ job: UnownedJob) {
    let isOpen = lock.withLock {
      if inTime == nil { held = job }
      return inTime != nil
    }
    if isOpen { run(job) }
  }

  func open(inTime: Bool) {
    let job = lock.withLock {
      if self.inTime == nil { self.inTime = inTime }
      defer { held = nil }
      return held
    }
    if let job { run(job) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  private func run(_ job: UnownedJob) {
    DispatchQueue.global(qos: .userInteractive).async {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
