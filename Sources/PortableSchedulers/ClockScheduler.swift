import PortableCombine

/// Schedules by a clock: for publishers in code that is handed an `any Clock`.
///
/// ```swift
/// let scheduler = ClockScheduler(ContinuousClock())
/// let search = texts.debounce(for: .milliseconds(300), scheduler: scheduler).sink { print($0) }
/// ```
///
/// Actions run one after another by date, those of one date in the order in which they were scheduled, in tasks of
/// the thread pool and never before `schedule` returns. A clock that a test moves, such as ``TestScheduler/clock``,
/// moves them: let the tasks run, as the asynchronous `advance` does.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
  public typealias SchedulerOptions = Never

  /// A moment by the clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The moment as the clock knows it.
    public var instant: C.Instant

    public init(_ instant: C.Instant) {
      self.instant = instant
    }

    public func distance(to other: Self) -> ClockStride { ClockStride(instant.duration(to: other.instant)) }

    public func advanced(by n: ClockStride) -> Self { Self(instant.advanced(by: n.duration)) }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.instant < rhs.instant }
  }

  /// The clock whose time counts.
  public let clock: C
  private let agenda: ClockAgenda<C>

  /// Makes a scheduler with an order of its own.
  public init(_ clock: C) {
    self.clock = clock
    agenda = ClockAgenda(clock)
  }

  public var now: SchedulerTimeType { SchedulerTimeType(clock.now) }

  /// What the clock can tell apart.
  public var minimumTolerance: ClockStride { ClockStride(clock.minimumResolution) }

  /// Runs the action as soon as a task can, after what is due before it.
  public func schedule(options: Never? = nil, _ action: @escaping () -> Void) {
    agenda.add(.init(action: action, interval: nil), at: clock.now)
  }

  /// Runs the action when the clock has come to the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: ClockStride, options: Never? = nil, _ action: @escaping () -> Void
  ) {
    agenda.add(.init(action: action, interval: nil), at: date.instant)
  }

  /// Runs the action when the clock has come to the date and then at every interval after it, without drift, until the
  /// result is cancelled or freed. An interval of zero or less traps.
  public func schedule(
    after date: SchedulerTimeType, interval: ClockStride, tolerance: ClockStride, options: Never? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if interval <= .zero {
      fatalError("An action can't repeat with an interval of zero or less. Schedule it with one above zero.")
    }
    return cancellable(.init(action: action, interval: interval.duration), at: date)
  }

  private func cancellable(_ event: ClockAgenda<C>.Event, at date: SchedulerTimeType) -> any Cancellable {
    let key = agenda.add(event, at: date.instant)
    return AnyCancellable { [agenda] in agenda.remove(key) }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ClockScheduler: OneShotScheduler {
  func once(
    after date: SchedulerTimeType, tolerance: ClockStride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    cancellable(.init(action: action, interval: nil), at: date)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension AnyScheduler {
  /// Schedules by a clock, erased.
  ///
  /// ```swift
  /// typealias Moment = ClockScheduler<ContinuousClock>.SchedulerTimeType
  /// let scheduler = AnyScheduler<Moment, Never>(clock: ContinuousClock())
  /// ```
  public init<C: Clock>(clock: C)
  where
    C.Duration == Duration, SchedulerTimeType == ClockScheduler<C>.SchedulerTimeType, SchedulerOptions == Never
  {
    self.init(ClockScheduler(clock))
  }

  /// Schedules by a clock, with the moments and options of another scheduler: for code that takes an
  /// `AnySchedulerOf<DispatchQueue>` where one has an `any Clock<Duration>`.
  ///
  /// ```swift
  /// let model = Model(scheduler: AnyScheduler(clock: clock, startingAt: DispatchQueue.main.now))
  /// ```
  ///
  /// Actions run as those of ``ClockScheduler`` do. Options and tolerances are not asked for.
  ///
  /// - Parameters:
  ///   - clock: The clock whose time counts.
  ///   - start: What the scheduler's moment is now. It moves on with the clock.
  public init<C: Clock>(clock: C, startingAt start: SchedulerTimeType) where C.Duration == Duration {
    let scheduler = ClockScheduler(clock)
    let origin = scheduler.now
    func moment(_ date: SchedulerTimeType) -> ClockScheduler<C>.SchedulerTimeType {
      origin.advanced(by: ClockStride(Duration(start.distance(to: date))))
    }
    self.init(
      minimumTolerance: { .zero },
      now: { start.advanced(by: SchedulerTimeType.Stride(origin.distance(to: scheduler.now).duration)) },
      scheduleImmediately: { _, action in scheduler.schedule(action) },
      delayed: { date, _, _, action in scheduler.schedule(after: moment(date), tolerance: .zero, action) },
      interval: { date, interval, _, _, action in
        scheduler.schedule(
          after: moment(date), interval: ClockStride(Duration(interval)), tolerance: .zero, action)
      })
  }
}
