import PortableCombine

/// Twins of the methods that move time, for code under test that starts tasks.
///
/// They let tasks run before time is moved, after each instant at which actions ran, and before they return: what
/// those tasks schedule by then belongs to the same move.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let task = Task { await model.refresh() }  // waits for `scheduler` somewhere inside
/// await scheduler.advance(by: .seconds(1))
/// ```
///
/// Actions run on the caller's actor, in either form.
///
/// Inside of `withVirtualTime` of PublisherTesting that is exact: time stands until each task waits for something. (A call
/// of an actor with an executor of its own counts as that.) Elsewhere Swift has no way
/// to ask for that, so it is an estimate: time stands until a task that was started at that point with the caller's
/// priority has gone back and forth between the thread pool and the main actor twenty times, or for a quarter of a second
/// at most, and less with each time that was not enough. So it returns soon on a busy machine, too. Not waited for are:
/// - tasks that change threads or actors more often than that before they rest;
/// - tasks of a lower priority than the caller's;
/// - whatever waits for the world outside: `Task.sleep`, files, the network, a queue or thread;
/// - more work than the machine does in that time.
///
/// To return, a task that is not on the main actor needs a free thread of the pool, as after any `await`: tasks that
/// keep all of them busy and never suspend hold it up. Inside of `withVirtualTime` they don't.
extension TestScheduler {
  /// Moves time on by an interval, and runs what falls due on the way. Lets tasks run between instants.
  ///
  /// - Parameters:
  ///   - stride: How far. By default not at all: what is due now runs, and time stands.
  ///   - isolation: The actor that actions run on. By default the caller's.
  public func advance(
    by stride: SchedulerTimeType.Stride = .zero, isolation: isolated (any Actor)? = #isolation
  ) async {
    await advance(to: now.advanced(by: stride))
  }

  /// Moves time on to a moment, and runs what falls due on the way. Lets tasks run between instants.
  ///
  /// - Parameters:
  ///   - instant: Where to. A moment that has passed already does nothing.
  ///   - isolation: The actor that actions run on. By default the caller's.
  public func advance(to instant: SchedulerTimeType, isolation: isolated (any Actor)? = #isolation) async {
    guard instant >= now else { return }
    var patience = Patience()
    await patience.letTasksRun()
    while let nextDate, nextDate <= max(instant, now) {
      moveClock(to: max(nextDate, now))
      await patience.letTasksRun()
    }
    moveClock(to: instant)
  }

  /// Moves time on from one action to the next until none waits. Lets tasks run between instants.
  ///
  /// It does not return while an action that repeats is not cancelled.
  ///
  /// - Parameter isolation: The actor that actions run on. By default the caller's.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    var patience = Patience()
    await patience.letTasksRun()
    while let nextDate {
      moveClock(to: max(nextDate, now))
      await patience.letTasksRun()
    }
  }
}
