import PortableCombine

// Between the intervals of clocks and those of schedulers, to the nanosecond.

private let nanosecondsInASecond = 1_000_000_000

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// Whole nanoseconds, a part of one as a whole; the largest or smallest number where they are too many.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let part = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
    let (whole, overflow) = Int(clamping: seconds).multipliedReportingOverflow(by: nanosecondsInASecond)
    let (sum, overflowOfSum) = whole.addingReportingOverflow(Int(clamping: part))
    guard overflow || overflowOfSum else { return sum }
    return seconds < 0 ? .min : .max
  }

  /// The interval of a scheduler, to the nearest nanosecond.
  init<Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric>(_ stride: Stride) {
    self = .nanoseconds(stride.nearestNanoseconds)
  }
}

extension SchedulerTimeIntervalConvertible where Self: Comparable & SignedNumeric {
  /// How many nanoseconds come nearest; not more than some 136 years.
  ///
  /// An interval can be made from a number and tells none, so the number is found by comparison. One that can't tell so
  /// many apart means the first of them, so one without any length is zero; one that is floating point may lie just
  /// beside a whole number.
  package var nearestNanoseconds: Int {
    #if canImport(Dispatch)
      if let stride = self as? DispatchQueue.SchedulerTimeType.Stride { return stride.magnitude }
    #endif
    if self < .zero { return -(0 - self).nearestNanoseconds }
    let seconds = Self.seconds(largest { .seconds($0) <= self })
    let rest = self - seconds
    let below = largest { .nanoseconds($0) <= rest }
    let first = rest.first(unit: Self.nanoseconds)
    let isNearer: Bool = rest - .nanoseconds(below) < .nanoseconds(first) - rest
    return seconds.first(unit: Self.seconds) * nanosecondsInASecond + (first <= below || !isNearer ? first : below)
  }

  /// The smallest number of the unit that is not less.
  private func first(unit: (Int) -> Self) -> Int {
    self > .zero ? largest { unit($0) < self } + 1 : 0
  }
}

/// The largest number below 2^32 that has a property which zero and all below it have, too.
private func largest(where isSmallEnough: (Int) -> Bool) -> Int {
  var number = 0
  for bit in (0..<32).reversed() where isSmallEnough(number + (1 << bit)) { number += 1 << bit }
  return number
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension SchedulerTimeIntervalConvertible where Self: SignedNumeric {
  init(_ duration: Duration) {
    let nanoseconds = duration.nanoseconds
    // One term where one is exact: a sum of two may be a bit off where the interval is floating point.
    self =
      nanoseconds % nanosecondsInASecond == 0
      ? .seconds(nanoseconds / nanosecondsInASecond) : .nanoseconds(nanoseconds)
  }
}
