import PortableCombine

/// A scheduler whose time moves only when it is told to: for tests that prove what happens when, without waiting.
///
/// Hand it to the code under test in place of a queue, and move its time on:
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// var log: [String] = []
/// scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { log.append("one second") }
///
/// scheduler.advance(by: .milliseconds(999))
/// log  // []
/// scheduler.advance(by: .milliseconds(1))
/// log  // ["one second"]
/// ```
///
/// Nothing runs before time is moved, not even what is scheduled for now: ``advance(by:)`` without an argument runs
/// that. Actions run one after another by date, and those of one date in the order in which they were scheduled; one
/// that repeats keeps its place among them. Each sees ``now`` at its own date. So the log of a test is the same whether
/// time is moved in one step or in many.
///
/// Any thread may schedule, cancel and advance. Actions run on the thread that advances, without a lock held, and may
/// schedule, cancel and advance themselves: what an inner advance reaches has run when it returns, and the outer one
/// goes on from there. Two threads that advance at the same time trap, since the order of what they run would be
/// chance.
///
/// Dates are reckoned by the time type's own `advanced(by:)`, each from the one planned before it. So a
/// `DispatchQueue`'s are exact to the nanosecond, however many steps lead to them.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let lock = NSLock()
  private var time: SchedulerTimeType
  private var events = EventHeap<SchedulerTimeType, Event>()
  private var advancing: (thread: ObjectIdentifier, depth: Int)?

  /// Where the clock stood at first.
  let start: SchedulerTimeType

  /// Makes a scheduler whose clock stands at the given moment.
  public init(now: SchedulerTimeType) {
    time = now
    start = now
  }

  /// The moment that time was moved to; inside an action, the date of that action. It never goes back.
  public var now: SchedulerTimeType { lock.withLock { time } }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// How many actions wait to be run, each that repeats counted once. Zero says that a test has left nothing behind.
  public var pendingCount: Int { lock.withLock { events.count } }

  /// When the next action is due; nil if none waits.
  public var nextDate: SchedulerTimeType? { lock.withLock { events.first?.date } }

  /// Moves time on by an interval, and runs what falls due on the way.
  ///
  /// - Parameter stride: How far. By default not at all: what is due now runs, and time stands.
  public func advance(by stride: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: stride))
  }

  /// Moves time on to a moment, and runs what falls due on the way, including what those actions schedule.
  ///
  /// A moment that has passed already does nothing.
  public func advance(to instant: SchedulerTimeType) {
    moveClock(to: instant)
  }

  /// Moves time on from one action to the next until none waits.
  ///
  /// It does not return while an action that repeats is not cancelled.
  public func run() {
    runDue(by: nil)
  }

  /// Moves time on to a moment, and runs what falls due before it, not what falls due at it.
  ///
  /// - Parameter instant: Where to. A moment that has passed already does nothing.
  package func moveClock(upTo instant: SchedulerTimeType) {
    while let nextDate, nextDate < instant { moveClock(to: max(nextDate, now)) }
    lock.withLock { time = max(time, instant) }
  }

  /// What `advance(to:)` does. A name of its own, since in an asynchronous function that one means its async twin.
  func moveClock(to instant: SchedulerTimeType) {
    guard instant >= now else { return }
    runDue(by: instant)
  }

  /// Runs what is due by an instant, which the clock is set to then, or all that there is.
  private func runDue(by instant: SchedulerTimeType?) {
    beginAdvance()
    while let due = takeDue(by: instant) {
      due.action()
      if due.isEndless, lock.withLock({ events.event(due.key) != nil }) {
        fatalError(
          "An action that repeats with an interval of zero or less was not cancelled when it had run, so time can't "
            + "pass it. Schedule it with an interval above zero, or cancel it inside the action.")
      }
    }
    endAdvance()
  }

  /// Runs the action when time is next moved, also by nothing.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _ = add(Event(action: action, interval: nil), at: nil)
  }

  /// Runs the action when time comes to the date. One that has passed counts as due now.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = add(Event(action: action, interval: nil), at: date)
  }

  /// Runs the action when time comes to the date and then at every interval after it, until the result is cancelled or
  /// freed.
  ///
  /// With an interval of zero or less it must be cancelled by its first run, else it traps: time could not pass it.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    cancellable(Event(action: action, interval: interval), at: date)
  }

  private func cancellable(_ event: Event, at date: SchedulerTimeType) -> any Cancellable {
    let key = add(event, at: date)
    return AnyCancellable { [weak self] in
      // Out of the lock before it is freed, with what it holds.
      withExtendedLifetime(self?.take(key)) {}
    }
  }

  /// - Parameter date: Now, by default.
  private func add(_ event: Event, at date: SchedulerTimeType?) -> EventHeap<SchedulerTimeType, Event>.Key {
    SchedulerSearches.current?.found(self)
    return lock.withLock { events.add(event, at: date ?? time) }
  }

  private func take(_ key: EventHeap<SchedulerTimeType, Event>.Key) -> Event? {
    lock.withLock { events.remove(key) }
  }

  /// Takes what is due next and sets the clock to it, or to `instant`, if there is one, if nothing is.
  private func takeDue(by instant: SchedulerTimeType?) -> Due? {
    lock.withLock {
      // An action that advanced further than this left the clock there.
      let limit = instant.map { max($0, time) }
      guard let (date, key) = events.first, limit.map({ date <= $0 }) ?? true, let event = events.event(key) else {
        time = limit ?? time
        return nil
      }
      time = max(time, date)
      guard let interval = event.interval else {
        _ = events.remove(key)
        return Due(action: event.action, key: key, isEndless: false)
      }
      // The next run is planned before this one, from its planned date, so that nothing the action does can shift it.
      let next = date.advanced(by: interval)
      let isEndless = interval <= .zero
      if next > date || isEndless {
        events.move(key, to: next)
      } else {
        // Time has come to its end.
        _ = events.remove(key)
      }
      return Due(action: event.action, key: key, isEndless: isEndless)
    }
  }

  private func beginAdvance() {
    let thread = ObjectIdentifier(Thread.current)
    let isAlone = lock.withLock {
      guard advancing == nil || advancing?.thread == thread else { return false }
      advancing = (thread, (advancing?.depth ?? 0) + 1)
      return true
    }
    guard isAlone else {
      fatalError(
        "Two threads advance one TestScheduler at the same time, so the order of its actions would be chance. Let one "
          + "thread advance it, or one wait for the other.")
    }
  }

  private func endAdvance() {
    lock.withLock {
      guard let (thread, depth) = advancing else { return }
      advancing = depth > 1 ? (thread, depth - 1) : nil
    }
  }

  private struct Event {
    let action: () -> Void
    /// Nil if it runs once.
    let interval: SchedulerTimeType.Stride?
  }

  private struct Due {
    let action: () -> Void
    let key: EventHeap<SchedulerTimeType, Event>.Key
    /// It would be due again at once.
    let isEndless: Bool
  }
}

extension TestScheduler: OneShotScheduler {
  package func once(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    cancellable(Event(action: action, interval: nil), at: date)
  }
}

/// A test scheduler that has the moments and options of another, as in `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>

#if canImport(Dispatch)
  extension DispatchQueue {
    /// A new test scheduler with the moments and options of a queue. Its clock starts at one nanosecond.
    public static var test: TestSchedulerOf<DispatchQueue> {
      TestScheduler(now: .start)
    }
  }

  extension OperationQueue {
    /// A new test scheduler with the moments and options of an operation queue. Its clock starts in 1970.
    public static var test: TestSchedulerOf<OperationQueue> {
      TestScheduler(now: .start)
    }
  }

  extension RunLoop {
    /// A new test scheduler with the moments and options of a run loop. Its clock starts in 1970.
    public static var test: TestSchedulerOf<RunLoop> {
      TestScheduler(now: .start)
    }
  }
#endif
