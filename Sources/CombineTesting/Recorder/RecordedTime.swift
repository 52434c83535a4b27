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
  /// A stride of any scheduler, to the nearest nanosecond.
  ///
  /// A stride can be made from nanoseconds but tells no number, so the number is found by comparison.
  init<Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric>(_ stride: Stride) {
    guard stride >= .zero else {
      self.init(nanoseconds: -Self(-stride).nanoseconds)
      return
    }
    var lower = 0
    var upper = 1
    while upper < Self.limit, .nanoseconds(upper) <= stride {
      lower = upper
      upper *= 2
    }
    while upper - lower > 1 {
      let middle = lower + (upper - lower) / 2
      if .nanoseconds(middle) <= stride { lower = middle } else { upper = middle }
    }
    let isNearerToUpper = Stride.nanoseconds(upper) - stride < stride - .nanoseconds(lower)
    self.init(nanoseconds: isNearerToUpper ? upper : lower)
  }

  /// Some 146 years: twice as much still fits into an `Int`.
  private static var limit: Int { 1 << 62 }

  /// A clock that starts at zero now and goes with the scheduler.
  static func clock<S: Scheduler>(of scheduler: S) -> () -> RecordedTime {
    let start = scheduler.now
    return { RecordedTime(start.distance(to: scheduler.now)) }
  }
}
