import PortableSchedulers
import Foundation

/// A log that several threads write.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var log: [String] = []

  var values: [String] { lock.withLock { log } }

  func add(_ value: String) {
    lock.withLock { log.append(value) }
  }

  func takeAll() -> [String] {
    lock.withLock {
      defer { log = [] }
      return log
    }
  }
}

/// Carries what a test knows to be safe to another thread.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension TestScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// In an asynchronous function `advance` means its twin.
  func move(_ stride: SchedulerTimeType.Stride) {
    advance(by: stride)
  }
}

/// Threads that do nothing but keep the machine's cores busy, until they are stopped.
final class BusyThreads: @unchecked Sendable {
  private let lock = NSLock()
  private var stopped = false

  init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Thread { while !self.isStopped {} }.start()
    }
  }

  var isStopped: Bool { lock.withLock { stopped } }

  func stop() {
    lock.withLock { stopped = true }
  }
}

/// Tasks that never suspend and keep the whole thread pool busy, until they are stopped.
final class BusyTasks: @unchecked Sendable {
  private let condition = NSCondition()
  private var running = 0
  private var stopped = false

  init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Task.detached(priority: Task.currentPriority) {
        self.arrive()
        while !self.isStopped {}
      }
    }
  }

  var isStopped: Bool { condition.withLock { stopped } }

  /// Blocks until each thread of the pool has one of them.
  func waitUntilPoolIsFull() {
    condition.withLock { while running < ProcessInfo.processInfo.activeProcessorCount { condition.wait() } }
  }

  func stop() {
    condition.withLock { stopped = true }
  }

  private func arrive() {
    condition.withLock {
      running += 1
      condition.broadcast()
    }
  }
}
