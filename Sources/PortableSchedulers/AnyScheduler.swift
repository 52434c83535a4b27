import PortableCombine

/// A scheduler of any type that has given moments and options: for code that is handed its scheduler, so that a test
/// can hand it another.
///
/// Keep one in a model instead of `DispatchQueue.main`, and let production code and tests choose:
///
/// ```swift
/// final class Search {
///   private let scheduler: AnySchedulerOf<DispatchQueue>
///
///   init(scheduler: AnySchedulerOf<DispatchQueue> = .main) {
///     self.scheduler = scheduler
///   }
/// }
///
/// let live = Search()
/// let tested = Search(scheduler: DispatchQueue.test.eraseToAnyScheduler())
/// ```
///
/// It has the moments and options of the scheduler that it stands for, and hands every call on to it. It is
/// `Sendable`, as it takes for granted what Combine's operators do: they call a scheduler from whichever thread
/// upstream sends on. A scheduler that does not bear that must not be erased.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: Base

  /// Makes a scheduler of closures, one for each requirement of `Scheduler`. They are called on any thread, as a
  /// scheduler is: what they capture must bear that.
  ///
  /// - Parameters:
  ///   - minimumTolerance: The smallest tolerance that the scheduler grants.
  ///   - now: The present moment by the scheduler's clock.
  ///   - scheduleImmediately: Runs an action as soon as possible.
  ///   - delayed: Runs an action after a moment.
  ///   - interval: Runs an action after a moment and then at each interval, until the result is cancelled.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> any Cancellable
  ) {
    base = Base(
      minimumTolerance: minimumTolerance, now: now, immediately: scheduleImmediately, delayed: delayed,
      interval: interval, once: nil)
  }

  /// Erases the type of a scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let erased = scheduler as? Self {
      self = erased
      return
    }
    base = Base(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      immediately: { scheduler.schedule(options: $0, $1) },
      delayed: { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) },
      interval: { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) },
      once: { scheduler.scheduleOnce(after: $0, tolerance: $1, options: $2, $3) })
  }

  public var now: SchedulerTimeType { base.now() }

  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    base.immediately(options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    base.delayed(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.interval(date, interval, tolerance, options, action)
  }

  /// One object for all closures, so that an operator that keeps a scheduler keeps one word.
  private final class Base {
    let minimumTolerance: () -> SchedulerTimeType.Stride
    let now: () -> SchedulerTimeType
    let immediately: (SchedulerOptions?, @escaping () -> Void) -> Void
    let delayed: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
    let interval:
      (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void)
        -> any Cancellable
    let once: Once?

    typealias Once =
      (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> any Cancellable

    init(
      minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
      now: @escaping () -> SchedulerTimeType,
      immediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
      delayed:
        @escaping (
          SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
        ) -> Void,
      interval:
        @escaping (
          SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
        ) -> any Cancellable,
      once: Once?
    ) {
      self.once = once
      self.minimumTolerance = minimumTolerance
      self.now = now
      self.immediately = immediately
      self.delayed = delayed
      self.interval = interval
    }
  }
}

extension AnyScheduler: OneShotScheduler {
  func once(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    guard let once = base.once else {
      return repeatOnce(after: date, tolerance: tolerance, options: options, action)
    }
    return once(date, tolerance, options, action)
  }
}

/// An erased scheduler that has the moments and options of another, as in `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  /// Erases the type of this scheduler. What is erased already stays as it is.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> {
    AnyScheduler(self)
  }
}
