import PortableCombine

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestScheduler {
  /// A clock that shows this scheduler's time, for code under test that is written for clocks: so that what waits by a
  /// scheduler and what waits by a clock are moved together.
  ///
  /// ```swift
  /// let scheduler = DispatchQueue.test
  /// let clock: any Clock<Duration> = scheduler.clock
  /// let search = texts.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
  /// let task = Task { try await clock.sleep(for: .seconds(2)) }
  /// await scheduler.advance(by: .seconds(2))  // The text was printed, and the task went on.
  /// ```
  ///
  /// All clocks of one scheduler show the same: what has passed since the moment that it was made with.
  public var clock: SchedulerClock<SchedulerTimeType, SchedulerOptions> {
    SchedulerClock(scheduler: self)
  }
}

/// The clock of a ``TestScheduler``: see ``TestScheduler/clock``. It is moved by moving that scheduler's time.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct SchedulerClock<SchedulerTimeType: Strideable, SchedulerOptions>: Clock
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  public typealias Duration = Swift.Duration

  /// What has passed since the moment that the scheduler was made with.
  public struct Instant: InstantProtocol {
    /// How much has passed, to the nanosecond.
    public var offset: Swift.Duration

    /// Makes the instant at which so much has passed.
    public init(offset: Swift.Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }

    public func duration(to other: Self) -> Swift.Duration { other.offset - offset }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let scheduler: TestScheduler<SchedulerTimeType, SchedulerOptions>

  fileprivate init(scheduler: TestScheduler<SchedulerTimeType, SchedulerOptions>) {
    self.scheduler = scheduler
  }

  /// How much has passed since the scheduler was made: to the nanosecond where its moments are a `DispatchQueue`'s, to
  /// the microsecond where they are dates, which can't tell apart less.
  public var now: Instant {
    let offset = Swift.Duration(scheduler.start.distance(to: scheduler.now))
    guard Self.countsInDates else { return Instant(offset: offset) }
    return Instant(offset: .microseconds((offset.nanoseconds + 500) / 1_000))
  }

  private static var countsInDates: Bool {
    #if canImport(Dispatch)
      SchedulerTimeType.self == OperationQueue.SchedulerTimeType.self
        || SchedulerTimeType.self == RunLoop.SchedulerTimeType.self
    #else
      false
    #endif
  }

  /// Zero.
  public var minimumResolution: Swift.Duration { .zero }

  /// Suspends the task until the scheduler's time was moved to the deadline. One that has passed returns at once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled. Nothing is left in the scheduler then.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await scheduler.sleep(until: scheduler.start.advanced(by: SchedulerTimeType.Stride(deadline.offset)))
  }
}
