import PortableCombine

/// An action that a scheduler runs once, at a later time, and that can be cancelled before.
///
/// A scheduler's own form for later times can't be cancelled; the repeating one can, and is cancelled by its first run.
@usableFromInline
@_fixed_layout
final class OneShot: Cancellable, @unchecked Sendable {  // guarded by the lock
  private let lock = NSLock()
  private var isOver = false
  private var repetition: (any Cancellable)?

  @usableFromInline init() {}

  /// - Parameter delay: counted from now; as none if it is negative
  @usableFromInline
  func start<S: Scheduler>(
    _ scheduler: S, after delay: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    options: S.SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) {
    let repetition = scheduler.schedule(
      after: scheduler.now.advanced(by: max(delay, .zero)), interval: .seconds(86_400),
      tolerance: tolerance ?? scheduler.minimumTolerance, options: options
    ) { [self] in
      if end() { action() }
    }
    lock.lock()
    let isOver = isOver
    if !isOver { self.repetition = repetition }
    lock.unlock()
    if isOver { repetition.cancel() }
  }

  @usableFromInline
  func cancel() {
    _ = end()
  }

  /// Says whether this is the first time.
  private func end() -> Bool {
    lock.lock()
    let isFirst = !isOver
    isOver = true
    let repetition = repetition.take()
    lock.unlock()
    repetition?.cancel()
    return isFirst
  }
}
