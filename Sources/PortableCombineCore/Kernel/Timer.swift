/// One scheduled action at a time: starting another cancels the one before, and what was cancelled does not count when
/// it runs all the same.
///
/// A scheduler may run the action before it has returned the token that cancels it, and may ignore the cancel; the
/// generation tells which run is the one that was meant.
@usableFromInline
@_fixed_layout
package final class _Timer {
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var token: Cancellable?
  @exclusivity(unchecked) private var generation: UInt = 0
  @exclusivity(unchecked) private var isRunning = false

  @usableFromInline package init() {}

  /// Cancels what runs; returns the generation of what is scheduled next.
  @usableFromInline
  package func restart() -> UInt {
    next(isRunning: true)
  }

  @usableFromInline
  package func stop() {
    _ = next(isRunning: false)
  }

  private func next(isRunning: Bool) -> UInt {
    let (old, new) = lock.withLock {
      generation &+= 1
      self.isRunning = isRunning
      defer { token = nil }
      return (token, generation)
    }
    old?.cancel()
    return new
  }

  /// Takes the token of what was scheduled, unless it was stopped or has fired meanwhile.
  @usableFromInline
  package func started(_ token: Cancellable, _ generation: UInt) {
    let isCurrent = lock.withLock {
      guard self.generation == generation, isRunning else { return false }
      self.token = token
      return true
    }
    if !isCurrent { token.cancel() }
  }

  /// The action runs: says whether it is the one that was meant, and cancels its repetition.
  @usableFromInline
  package func fire(_ generation: UInt) -> Bool {
    let (isCurrent, old): (Bool, Cancellable?) = lock.withLock {
      guard self.generation == generation, isRunning else { return (false, nil) }
      isRunning = false
      defer { token = nil }
      return (true, token)
    }
    old?.cancel()
    return isCurrent
  }
}

extension _Timer {
  /// Runs the action once, some time from now, instead of what was scheduled before.
  @usableFromInline
  package func restart<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, on scheduler: Context, options: Context.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    start(restart(), interval, on: scheduler, options: options, action)
  }

  /// Runs the action once, some time from now, unless it is restarted or stopped before. It uses the repeating form, as
  /// Combine does, whose token can be cancelled, and cancels it as soon as it fires.
  package func start<Context: Scheduler>(
    _ generation: UInt, _ interval: Context.SchedulerTimeType.Stride, on scheduler: Context,
    options: Context.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let token = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [self] in
      if fire(generation) { action() }
    }
    started(token, generation)
  }
}
