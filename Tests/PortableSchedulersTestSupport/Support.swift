import PortableSchedulers
import Foundation

/// A log that several threads write.
package final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var log: [String] = []

  package init() {}

  package var values: [String] { lock.withLock { log } }

  package func add(_ value: String) {
    lock.withLock { log.append(value) }
  }

  package func takeAll() -> [String] {
    lock.withLock {
      defer { log = [] }
      return log
    }
  }
}

/// Carries what a test knows to be safe to another thread.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

extension TestScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// In an asynchronous function `advance` means its twin.
  package func move(_ stride: SchedulerTimeType.Stride) {
    advance(by: stride)
  }
}

/// Threads that do nothing but keep the machine's cores busy, until they are stopped.
package final class BusyThreads: @unchecked Sendable {
  private let lock = NSLock()
  private var stopped = false

  package init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Thread { while !self.isStopped {} }.start()
    }
  }

  package var isStopped: Bool { lock.withLock { stopped } }

  package func stop() {
    lock.withLock { stopped = true }
  }
}

/// Tasks that never suspend and keep the whole thread pool busy, until they are stopped.
package final class BusyTasks: @unchecked Sendable {
  private let condition = NSCondition()
  private var running = 0
  private var stopped = false

  package init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Task.detached(priority: Task.currentPriority) {
        self.arrive()
        while !self.isStopped {}
      }
    }
  }

  package var isStopped: Bool { condition.withLock { stopped } }

  /// Blocks until each thread of the pool has one of them.
  package func waitUntilPoolIsFull() {
    condition.withLock { while running < ProcessInfo.processInfo.activeProcessorCount { condition.wait() } }
  }

  package func stop() {
    condition.withLock { stopped = true }
  }

  private func arrive() {
    condition.withLock {
      running += 1
      condition.broadcast()
    }
  }
}
