import PortableCombine

#if canImport(Dispatch)
  extension AnyScheduler
  where
    SchedulerTimeType == DispatchQueue.SchedulerTimeType,
    SchedulerOptions == DispatchQueue.SchedulerOptions
  {
    /// The main queue, erased.
    public static var main: Self {
      DispatchQueue.main.eraseToAnyScheduler()
    }

    /// The global queue of a quality of service, erased.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
      DispatchQueue.global(qos: qos).eraseToAnyScheduler()
    }

    /// An immediate scheduler with a queue's moments, erased.
    public static var immediate: Self {
      DispatchQueue.immediate.eraseToAnyScheduler()
    }
  }

  extension AnyScheduler
  where
    SchedulerTimeType == OperationQueue.SchedulerTimeType,
    SchedulerOptions == OperationQueue.SchedulerOptions
  {
    /// The main operation queue, erased.
    public static var main: Self {
      OperationQueue.main.eraseToAnyScheduler()
    }

    /// An immediate scheduler with an operation queue's moments, erased.
    public static var immediate: Self {
      OperationQueue.immediate.eraseToAnyScheduler()
    }
  }

  extension AnyScheduler
  where
    SchedulerTimeType == RunLoop.SchedulerTimeType,
    SchedulerOptions == RunLoop.SchedulerOptions
  {
    /// The main run loop, erased.
    public static var main: Self {
      RunLoop.main.eraseToAnyScheduler()
    }

    /// An immediate scheduler with a run loop's moments, erased.
    public static var immediate: Self {
      RunLoop.immediate.eraseToAnyScheduler()
    }
  }
#endif
