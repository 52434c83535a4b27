import PortableCombine

/// Runs everything at once, where it is scheduled, in the name of another scheduler: for tests in which time does not
/// matter, and for previews.
///
/// Combine's own type of this name has moments of its own, so it fits only where a scheduler of any type does. This
/// one has the moments and options of the scheduler that it stands in for, and so fits `AnySchedulerOf<DispatchQueue>`:
///
/// ```swift
/// let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
/// scheduler.schedule(after: scheduler.now.advanced(by: 10)) { print("at once") }
/// ```
///
/// Each action runs before `schedule` returns, delays are left out, and the clock stands still. So these do not work on
/// it; use ``TestScheduler`` where order or time matters:
/// - An action that repeats runs once. A warning on standard error says so, once a process, and a loop over `timer`
///   that waits for a second tick is reported as a failure of the test and ended.
/// - `debounce` and `throttle` let every value through, and `timeout` is over at once.
/// - An action that schedules itself anew never returns.
///
/// A file that imports this module and Combine sees two types named `ImmediateScheduler`. Spell them
/// `ImmediateSchedulerOf<DispatchQueue>` and `Combine.ImmediateScheduler` there; `DispatchQueue.immediate` and
/// `.immediate` are spelled as ever.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The one moment of this scheduler's clock.
  public let now: SchedulerTimeType

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Makes a scheduler whose clock stands at the given moment.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// Runs the action before it returns.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs the action before it returns, whatever the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the action once, before it returns. There is nothing left to cancel then. That it will not repeat is said on
  /// standard error, once a process.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    Warnings.shared.write(
      "An action that should repeat runs once on an ImmediateScheduler, whose time stands still. Use a TestScheduler "
        + "for what waits for more.")
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

extension ImmediateScheduler: OneShotScheduler {
  func once(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

/// An immediate scheduler that has the moments and options of another, as in `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>

#if canImport(Dispatch)
  extension DispatchQueue {
    /// Runs everything at once, with the moments and options of a queue.
    public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
      ImmediateScheduler(now: .start)
    }
  }

  extension OperationQueue {
    /// Runs everything at once, with the moments and options of an operation queue.
    public static var immediate: ImmediateSchedulerOf<OperationQueue> {
      ImmediateScheduler(now: .start)
    }
  }

  extension RunLoop {
    /// Runs everything at once, with the moments and options of a run loop.
    public static var immediate: ImmediateSchedulerOf<RunLoop> {
      ImmediateScheduler(now: .start)
    }
  }
#endif
