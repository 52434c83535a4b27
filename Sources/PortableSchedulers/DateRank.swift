import PortableCombine

/// The moments of the system's schedulers as numbers in the same order, so that a heap of them needs no generic code.
enum DateRank<Date> {
  /// Nil for moments of other types.
  static var rank: ((Date) -> UInt64)? {
    #if canImport(Dispatch)
      if Date.self == DispatchQueue.SchedulerTimeType.self {
        return { unsafeBitCast($0, to: DispatchQueue.SchedulerTimeType.self).dispatchTime.rawValue }
      }
      if Date.self == OperationQueue.SchedulerTimeType.self {
        return { numbered(unsafeBitCast($0, to: OperationQueue.SchedulerTimeType.self).date) }
      }
      if Date.self == RunLoop.SchedulerTimeType.self {
        return { numbered(unsafeBitCast($0, to: RunLoop.SchedulerTimeType.self).date) }
      }
    #endif
    return nil
  }

  /// The bits of a floating point number, those of negative ones turned round, are in its order.
  private static func numbered(_ date: Foundation.Date) -> UInt64 {
    // A negative zero is a zero.
    let bits = (date.timeIntervalSinceReferenceDate + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
