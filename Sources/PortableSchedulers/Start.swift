import PortableCombine

// Where clocks that do not run by themselves begin, the same in each run.

#if canImport(Dispatch)
  extension DispatchQueue.SchedulerTimeType {
    /// The first nanosecond: zero of them means "now" to the system.
    static var start: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
  }

  extension OperationQueue.SchedulerTimeType {
    static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
  }

  extension RunLoop.SchedulerTimeType {
    static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
  }
#endif
