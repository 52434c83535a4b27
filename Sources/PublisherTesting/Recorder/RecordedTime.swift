/// A length of time in whole nanoseconds: the one unit in which the times of all schedulers are recorded.
public struct RecordedTime: Hashable, Sendable {
  public let nanoseconds: Int

  public static var zero: Self { Self(nanoseconds: 0) }
}

extension RecordedTime: SchedulerTimeIntervalConvertible {
  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int((s * 1e9).rounded())) }
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1000) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
}

extension RecordedTime: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

extension RecordedTime {
  /// So much later.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds + rhs.nanoseconds) }
  /// The time from the second moment to the first.
  public static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds - rhs.nanoseconds) }
}

extension RecordedTime: CustomStringConvertible {
  /// In the largest unit that needs no fraction, such as `10ms`.
  public var description: String {
    for (size, unit) in [(1_000_000_000, "s"), (1_000_000, "ms"), (1000, "µs")] where nanoseconds % size == 0 {
      return "\(nanoseconds / size)\(unit)"
    }
    return "\(nanoseconds)ns"
  }
}

extension RecordedTime {
  /// A clock that starts at zero now and goes with the scheduler.
  static func clock<S: Scheduler>(of scheduler: S) -> () -> RecordedTime {
    let start = scheduler.now
    return { RecordedTime(nanoseconds: start.distance(to: scheduler.now).nearestNanoseconds) }
  }
}
