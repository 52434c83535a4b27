import CombineSchedulers
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
