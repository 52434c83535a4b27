import Combine

/// A clock that a test moves by hand, as a project that uses Combine writes one for itself.
final class VirtualScheduler: Scheduler {
  struct Time: Strideable, Hashable {
    var milliseconds: Int

    func distance(to other: Time) -> Interval { Interval(milliseconds: other.milliseconds - milliseconds) }
    func advanced(by n: Interval) -> Time { Time(milliseconds: milliseconds + n.milliseconds) }
  }

  struct Interval: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable {
    var milliseconds: Int

    var magnitude: Int { abs(milliseconds) }

    init(milliseconds: Int) { self.milliseconds = milliseconds }
    init(integerLiteral value: Int) { milliseconds = value * 1_000 }
    init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = Int(exactly: source) else { return nil }
      milliseconds = seconds * 1_000
    }

    static func seconds(_ s: Int) -> Interval { Interval(milliseconds: s * 1_000) }
    static func seconds(_ s: Double) -> Interval { Interval(milliseconds: Int(s * 1_000)) }
    static func milliseconds(_ ms: Int) -> Interval { Interval(milliseconds: ms) }
    static func microseconds(_ us: Int) -> Interval { Interval(milliseconds: us / 1_000) }
    static func nanoseconds(_ ns: Int) -> Interval { Interval(milliseconds: ns / 1_000_000) }

    static func < (lhs: Interval, rhs: Interval) -> Bool { lhs.milliseconds < rhs.milliseconds }
    static func + (lhs: Interval, rhs: Interval) -> Interval {
      Interval(milliseconds: lhs.milliseconds + rhs.milliseconds)
    }
    static func - (lhs: Interval, rhs: Interval) -> Interval {
      Interval(milliseconds: lhs.milliseconds - rhs.milliseconds)
    }
    static func * (lhs: Interval, rhs: Interval) -> Interval {
      Interval(milliseconds: lhs.milliseconds * rhs.milliseconds / 1_000)
    }
    static func *= (lhs: inout Interval, rhs: Interval) { lhs = lhs * rhs }
  }

  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Never

  private struct Event {
    let id: Int
    var time: Time
    let interval: Interval?
    let action: () -> Void
  }

  private(set) var now = Time(milliseconds: 0)
  let minimumTolerance = Interval(milliseconds: 1)
  private var events: [Event] = []
  private var lastID = 0

  /// How many actions wait.
  var waitingCount: Int { events.count }

  func advance(by milliseconds: Int) {
    let end = now.advanced(by: .milliseconds(milliseconds))
    while let next = events.min(by: { ($0.time, $0.id) < ($1.time, $1.id) }), next.time <= end {
      now = max(now, next.time)
      events.removeAll { $0.id == next.id }
      if let interval = next.interval {
        events.append(
          Event(id: next.id, time: next.time.advanced(by: interval), interval: interval, action: next.action))
      }
      next.action()
    }
    now = end
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    _ = add(now, nil, action)
  }

  func schedule(after date: Time, tolerance: Interval, options: Never?, _ action: @escaping () -> Void) {
    _ = add(date, nil, action)
  }

  func schedule(
    after date: Time, interval: Interval, tolerance: Interval, options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let id = add(date, interval, action)
    return AnyCancellable { [weak self] in self?.events.removeAll { $0.id == id } }
  }

  private func add(_ time: Time, _ interval: Interval?, _ action: @escaping () -> Void) -> Int {
    lastID += 1
    events.append(Event(id: lastID, time: time, interval: interval, action: action))
    return lastID
  }
}
