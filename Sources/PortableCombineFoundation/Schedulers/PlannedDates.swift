#if canImport(Foundation) && canImport(Dispatch)
  import Foundation

  /// The dates of an action that repeats. Each is reckoned from the first, so that nothing adds up.
  struct _PlannedDates {
    private let start: Date
    private let interval: TimeInterval
    private var passed = 0.0

    init(from start: Date, every interval: TimeInterval) {
      self.start = start
      self.interval = interval
    }

    /// The next planned date that is still to come; nil if the interval has no end.
    mutating func next(after now: Date) -> Date? {
      guard interval.isFinite else { return nil }
      guard interval > 0 else { return now }
      // A timer may fire a little before its date by this clock, which must not plan that date once more.
      passed = max((now.timeIntervalSince(start) / interval).rounded(.down), passed) + 1
      return start + passed * interval
    }
  }
#endif
