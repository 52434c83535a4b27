import Foundation

/// One run of `checkScheduler`: stages the scenes.
final class SchedulerCheck<S: Scheduler> {
  typealias Scene = SchedulerScene<S>

  private let report: LawReport
  private let advance: ((S, S.SchedulerTimeType.Stride) -> Void)?
  private let make: () -> S

  init(
    name: String, timeout: TimeInterval, advance: ((S, S.SchedulerTimeType.Stride) -> Void)?, make: @escaping () -> S
  ) {
    report = LawReport(name: name, timeout: timeout)
    self.advance = advance
    self.make = make
  }

  /// Plays all scenes.
  func run(except exceptions: Set<Law>) -> [LawViolation] {
    tryOrder()
    tryDates()
    tryRepetitions()
    tryClock()
    tryThreads()
    tryRelease()
    return report.violations(except: exceptions)
  }

  func scene(_ title: String, _ play: @escaping (Scene) -> Void) {
    let scene = SchedulerScene(make(), LawNotes(timeout: report.patience), report.patience, advance)
    report.play(title, scene.notes) { play(scene) }
  }
}

/// A scheduler, and what ran on it.
///
/// Used by one thread after the other; what the work itself uses is guarded.
final class SchedulerScene<S: Scheduler>: @unchecked Sendable {
  typealias Stride = S.SchedulerTimeType.Stride

  let scheduler: S
  let notes: LawNotes
  private let timeout: TimeInterval
  private let advance: ((S, Stride) -> Void)?
  /// The numbers of the pieces of work that ran, in that order.
  private let ran = Guarded<[Int]>([])

  init(_ scheduler: S, _ notes: LawNotes, _ timeout: TimeInterval, _ advance: ((S, Stride) -> Void)?) {
    self.scheduler = scheduler
    self.notes = notes
    self.timeout = timeout
    self.advance = advance
  }

  /// Whether time goes by only when the scene says so, and so costs nothing.
  var isVirtual: Bool { advance != nil }

  func broke(_ law: Law, _ seen: String) { notes.broke(law, seen) }

  /// So that a few of them are long for a busy machine, and short for who waits.
  func ticks(_ count: Int) -> Stride { .milliseconds(10 * count) }

  func date(_ count: Int) -> S.SchedulerTimeType { scheduler.now.advanced(by: ticks(count)) }

  /// To be called by a piece of work.
  func note(_ number: Int) { ran.withLock { $0.append(number) } }

  var log: [Int] { ran.value }

  /// Lets time pass until so many pieces of work have run, or gives up. With virtual time, exactly those ticks pass.
  @discardableResult
  func wait(_ count: Int, ticks: Int) -> Bool {
    wait(for: ran, ticks: ticks) { $0.count >= count }
  }

  @discardableResult
  func wait<State>(for state: Guarded<State>, ticks: Int, until isWanted: @escaping (State) -> Bool) -> Bool {
    guard let advance else {
      if state.wait(timeout: timeout, until: isWanted) { return true }
      notes.waitedInVain()
      return false
    }
    advance(scheduler, self.ticks(ticks))
    return isWanted(state.value)
  }

  /// Says when the pieces of work that ran are not these.
  func check(_ expected: [Int], order law: Law = .workInOrder, _ what: String) {
    let log = log
    let missing = expected.filter { !log.contains($0) }
    if !missing.isEmpty {
      broke(.workOnce, "\(missing.count) of \(expected.count) pieces of \(what) did not run")
    } else if log.count > expected.count {
      broke(.workOnce, "\(expected.count) pieces of \(what) ran \(log.count) times")
    } else if log != expected {
      broke(law, "\(what) ran in the order \(log), and was scheduled as \(expected)")
    }
  }
}
