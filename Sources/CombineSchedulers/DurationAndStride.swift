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

  /// The interval of a scheduler, of which nothing is known but that it can be made of nanoseconds and compared.
  init<Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric>(_ stride: Stride) {
    #if canImport(Dispatch)
      if let stride = stride as? DispatchQueue.SchedulerTimeType.Stride {
        self = .nanoseconds(stride.magnitude)
        return
      }
    #endif
    let isNegative = stride < .zero
    let magnitude = isNegative ? 0 - stride : stride
    let seconds = largest { .seconds($0) <= magnitude }
    let rest = magnitude - .seconds(seconds)
    // An interval that can't tell so many nanoseconds apart means the first of them; one that is floating point may lie
    // just beside a whole number.
    let below = largest { .nanoseconds($0) <= rest }
    let first = rest > .zero ? largest { .nanoseconds($0) < rest } + 1 : 0
    let isNearer: Bool = rest - .nanoseconds(below) < .nanoseconds(first) - rest
    let nanoseconds = first <= below || !isNearer ? first : below
    let sum = Self.seconds(seconds) + .nanoseconds(nanoseconds)
    self = isNegative ? .zero - sum : sum
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
