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

    /// A scheduler with a queue's moments that reports each use, erased.
    public static var unimplemented: Self {
      DispatchQueue.unimplemented.eraseToAnyScheduler()
    }

    /// A scheduler with a queue's moments that reports each use with a prefix, erased.
    public static func unimplemented(_ prefix: String) -> Self {
      DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
    }
  }

  extension AnyScheduler
  where SchedulerTimeType == UIScheduler.SchedulerTimeType, SchedulerOptions == UIScheduler.SchedulerOptions {
    /// ``UIScheduler/shared``, erased.
    public static var shared: Self {
      UIScheduler.shared.eraseToAnyScheduler()
    }

    /// An immediate scheduler with the moments of ``UIScheduler``, erased.
    public static var immediate: Self {
      UIScheduler.immediate.eraseToAnyScheduler()
    }

    /// A scheduler with the moments of ``UIScheduler`` that reports each use, erased.
    public static var unimplemented: Self {
      UIScheduler.unimplemented.eraseToAnyScheduler()
    }

    /// A scheduler with the moments of ``UIScheduler`` that reports each use with a prefix, erased.
    public static func unimplemented(_ prefix: String) -> Self {
      UIScheduler.unimplemented(prefix).eraseToAnyScheduler()
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

    /// A scheduler with an operation queue's moments that reports each use, erased.
    public static var unimplemented: Self {
      OperationQueue.unimplemented.eraseToAnyScheduler()
    }

    /// A scheduler with an operation queue's moments that reports each use with a prefix, erased.
    public static func unimplemented(_ prefix: String) -> Self {
      OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
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

    /// A scheduler with a run loop's moments that reports each use, erased.
    public static var unimplemented: Self {
      RunLoop.unimplemented.eraseToAnyScheduler()
    }

    /// A scheduler with a run loop's moments that reports each use with a prefix, erased.
    public static func unimplemented(_ prefix: String) -> Self {
      RunLoop.unimplemented(prefix).eraseToAnyScheduler()
    }
  }
#endif
