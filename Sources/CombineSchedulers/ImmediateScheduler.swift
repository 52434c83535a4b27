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
/// Each action runs before `schedule` returns, delays are left out, and an action that repeats runs once. The clock
/// stands still. Use ``TestScheduler`` where order or time matters.
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

  /// Runs the action once, before it returns. There is nothing left to cancel then.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

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
