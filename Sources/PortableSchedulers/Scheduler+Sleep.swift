import PortableCombine

extension Scheduler {
  /// Suspends the task for an interval by this scheduler's clock: for asynchronous code whose waiting a test should not
  /// have to sit through.
  ///
  /// ```swift
  /// let scheduler = DispatchQueue.test
  /// let task = Task { try await scheduler.sleep(for: .seconds(60)) }
  /// await scheduler.advance(by: .seconds(60))
  /// try await task.value
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long. Zero or less returns at once.
  ///   - tolerance: How much longer it may be. By default zero.
  ///   - options: The scheduler's options for the action that ends the wait.
  ///   - isolation: The actor to go on on. By default the caller's.
  /// - Throws: `CancellationError` if the task was cancelled before or is cancelled meanwhile. Nothing is left in the
  ///   scheduler then.
  public func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the task until a moment by this scheduler's clock.
  ///
  /// - Parameters:
  ///   - instant: Until when. One that is now or has passed returns at once.
  ///   - tolerance: How much later it may be. By default zero.
  ///   - options: The scheduler's options for the action that ends the wait.
  ///   - isolation: The actor to go on on. By default the caller's.
  /// - Throws: `CancellationError` if the task was cancelled before or is cancelled meanwhile. Nothing is left in the
  ///   scheduler then.
  public func sleep(
    until instant: SchedulerTimeType, tolerance: SchedulerTimeType.Stride = .zero, options: SchedulerOptions? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try Task.checkCancellation()
    guard instant > now else { return }
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard sleeper.wait(continuation) else { return }
        sleeper.keep(scheduleOnce(after: instant, tolerance: tolerance, options: options) { sleeper.wake() })
      }
    } onCancel: {
      sleeper.wake()
    }
    try Task.checkCancellation()
  }

  /// How long some work takes by this scheduler's clock. On a ``TestScheduler`` that is none, unless the work moves its
  /// time.
  ///
  /// ```swift
  /// let duration = DispatchQueue.main.measure { heavyWork() }
  /// ```
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}

/// A task that waits: woken once, by the scheduler or by its cancellation, whichever is first.
final class Sleeper: @unchecked Sendable {
  private let lock = NSLock()
  private var isAwake = false
  private var continuation: CheckedContinuation<Void, Never>?
  private let wakeUp = CancelSlot()

  /// Whether there is something to wait for; if not, the task goes on at once.
  func wait(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    let waits = lock.withLock {
      if !isAwake { self.continuation = continuation }
      return !isAwake
    }
    if !waits { continuation.resume() }
    return waits
  }

  func keep(_ token: any Cancellable) {
    wakeUp.keep(token)
  }

  func wake() {
    let continuation = lock.withLock {
      isAwake = true
      return self.continuation.take()
    }
    wakeUp.cancel()
    continuation?.resume()
  }
}
