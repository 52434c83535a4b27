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
