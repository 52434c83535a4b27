import PublisherTesting
import Foundation

/// A scheduler whose time a test moves, in milliseconds, and that is right but for its fault.
final class OutlawScheduler: Scheduler, @unchecked Sendable {
  struct Options {}

  struct Time: Strideable {
    var milliseconds: Int

    func distance(to other: Self) -> Step { Step(magnitude: other.milliseconds - milliseconds) }
    func advanced(by step: Step) -> Self { Self(milliseconds: milliseconds + step.magnitude) }
  }

  struct Step: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
    var magnitude: Int

    init(magnitude: Int) { self.magnitude = magnitude }
    init(integerLiteral value: Int) { magnitude = value }
    init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    static func + (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude + rhs.magnitude) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude - rhs.magnitude) }
    static func * (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude * rhs.magnitude) }
    static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }
    static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }
    static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

    static func seconds(_ s: Int) -> Self { Self(magnitude: s * 1_000) }
    static func seconds(_ s: Double) -> Self { Self(magnitude: Int(s * 1_000)) }
    static func milliseconds(_ ms: Int) -> Self { Self(magnitude: ms) }
    static func microseconds(_ us: Int) -> Self { Self(magnitude: us / 1_000) }
    static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns / 1_000_000) }
  }

  enum Fault: CaseIterable {
    case workLost
    case workTwice
    case lastFirst
    case oneDateLastFirst
    case early
    case cancelForgotten
    case cancelInsideForgotten
    case repetitionStops
    case clockGoesBack
    case toleranceBelowZero
    case lockHeldForWork
    case runsInside
    case workKept
    case cancelledWorkKept
  }

  private struct Event {
    let date: Int
    let interval: Int?
    let number: Int
    var runs = 0
    let action: () -> Void
  }

  private struct State {
    var time = 0
    var count = 0
    var reads = 0
    var isInside = false
    var events: [Event] = []
    var kept: [() -> Void] = []
  }

  private let state = Guarded(State())
  private let lock = NSRecursiveLock()
  private let fault: Fault?

  init(_ fault: Fault? = nil) {
    self.fault = fault
  }

  var now: Time {
    lock.withLock {}
    return state.withLock { state in
      state.reads += 1
      let step = fault == .clockGoesBack && state.reads.isMultiple(of: 3) ? 2 : 0
      return Time(milliseconds: state.time - step)
    }
  }

  var minimumTolerance: Step { fault == .toleranceBelowZero ? -1 : 0 }

  func schedule(options: Options?, _ action: @escaping () -> Void) {
    if fault == .runsInside { action() } else { add(after: state.value.time, nil, action) }
  }

  func schedule(after date: Time, tolerance: Step, options: Options?, _ action: @escaping () -> Void) {
    add(after: date.milliseconds, nil, action)
  }

  func schedule(
    after date: Time, interval: Step, tolerance: Step, options: Options?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(after: date.milliseconds, interval.magnitude, action)
    return AnyCancellable { [self] in
      lock.withLock {}
      if fault == .cancelForgotten || fault == .cancelInsideForgotten && state.value.isInside { return }
      let old = state.withLock { state in
        let old = state.events
        state.events.removeAll { $0.number == number }
        if fault == .cancelledWorkKept { state.kept += old.map(\.action) }
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  @discardableResult
  private func add(after date: Int, _ interval: Int?, _ action: @escaping () -> Void) -> Int {
    lock.withLock {}
    let times = fault == .workTwice ? 2 : 1
    return state.withLock { state in
      state.count += 1
      if fault == .workKept { state.kept.append(action) }
      if fault == .workLost, state.count == 7 { return state.count }
      for _ in 0..<times {
        state.events.append(
          Event(
            date: fault == .early ? date - 5 : date, interval: interval, number: state.count, action: action))
      }
      return state.count
    }
  }

  func advance(by step: Step) {
    let end = state.withLock { $0.time } + step.magnitude
    while let event = next(until: end) {
      state.withLock { $0.isInside = true }
      if fault == .lockHeldForWork { lock.withLock(event.action) } else { event.action() }
      state.withLock { $0.isInside = false }
    }
    state.withLock { $0.time = end }
  }

  private func next(until end: Int) -> Event? {
    state.withLock { state in
      let due = state.events.indices.filter { state.events[$0].date <= end }
      let isBefore: (Int, Int) -> Bool = { [fault, events = state.events] in
        let (left, right) = (events[$0], events[$1])
        switch fault {
        case .lastFirst: return left.number > right.number
        case .oneDateLastFirst where left.date == right.date && left.date > 0: return left.number > right.number
        default: return (left.date, left.number) < (right.date, right.number)
        }
      }
      guard let first = due.min(by: isBefore) else { return nil }
      let event = state.events.remove(at: first)
      state.time = max(state.time, event.date)
      if let interval = event.interval, fault != .repetitionStops || event.runs < 4 {
        state.events.append(
          Event(
            date: event.date + interval, interval: interval, number: event.number, runs: event.runs + 1,
            action: event.action))
      }
      return event
    }
  }
}
