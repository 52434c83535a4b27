#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  /// A chain of delayed operations, each of which adds the next.
  final class _RepeatedOperation: @unchecked Sendable {
    private let queue: OperationQueue
    private let tolerance: TimeInterval

    private let lock = NSLock()
    private var action: (() -> Void)?
    private var plan: _PlannedDates
    private var waiting: _DelayedOperation?
    private var enqueued = 0
    /// The number of the one that waits: one that has run already may be noted after its successor.
    private var noted = 0

    init(
      in queue: OperationQueue, from start: Date, every interval: TimeInterval, tolerance: TimeInterval,
      _ action: @escaping () -> Void
    ) {
      self.queue = queue
      self.tolerance = tolerance
      plan = _PlannedDates(from: start, every: interval)
      self.action = action
    }

    func enqueue(at date: Date) {
      let number = lock.withLock {
        enqueued += 1
        return enqueued
      }
      let next = _DelayedOperation(in: queue, at: date, tolerance: tolerance) { [self] in run() }
      let isCancelled = lock.withLock {
        if noted < number { (waiting, noted) = (next, number) }
        return action == nil
      }
      if isCancelled { cancel() }
    }

    func cancel() {
      let taken = lock.withLock {
        defer { (action, waiting) = (nil, nil) }
        return (action, waiting)
      }
      taken.1?.cancel()
    }

    private func run() {
      guard let action = lock.withLock({ self.action }) else { return }
      action()
      let next = lock.withLock { self.action == nil ? nil : plan.next(after: Date()) }
      if let next { enqueue(at: next) }
    }
  }
#endif
