import PortableCombine

// Names that the schedulers of this module had earlier, so that code which uses them still compiles.

/// The protocol of schedulers that this module is over.
public typealias _CombineScheduler = Scheduler

@available(*, deprecated, renamed: "UnimplementedScheduler")
public typealias FailingScheduler = UnimplementedScheduler

@available(*, deprecated, renamed: "UnimplementedSchedulerOf")
public typealias FailingSchedulerOf<S: Scheduler> = UnimplementedSchedulerOf<S>

#if canImport(Dispatch)
  extension DispatchQueue {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: UnimplementedSchedulerOf<DispatchQueue> { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> { unimplemented(prefix) }

    @available(*, deprecated, renamed: "immediate")
    public static var immediateScheduler: ImmediateSchedulerOf<DispatchQueue> { immediate }

    @available(*, deprecated, renamed: "test")
    public static var testScheduler: TestSchedulerOf<DispatchQueue> { test }
  }

  extension AnyScheduler
  where
    SchedulerTimeType == DispatchQueue.SchedulerTimeType,
    SchedulerOptions == DispatchQueue.SchedulerOptions
  {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: Self { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
  }

  extension AnyScheduler
  where SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: Self { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
  }

  extension AnyScheduler
  where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: Self { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
  }

  extension OperationQueue {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: UnimplementedSchedulerOf<OperationQueue> { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> { unimplemented(prefix) }

    @available(*, deprecated, renamed: "immediate")
    public static var immediateScheduler: ImmediateSchedulerOf<OperationQueue> { immediate }

    @available(*, deprecated, renamed: "test")
    public static var testScheduler: TestSchedulerOf<OperationQueue> { test }
  }

  extension RunLoop {
    @available(*, deprecated, renamed: "unimplemented")
    public static var failing: UnimplementedSchedulerOf<RunLoop> { unimplemented }

    @available(*, deprecated, renamed: "unimplemented(_:)")
    public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> { unimplemented(prefix) }

    @available(*, deprecated, renamed: "immediate")
    public static var immediateScheduler: ImmediateSchedulerOf<RunLoop> { immediate }

    @available(*, deprecated, renamed: "test")
    public static var testScheduler: TestSchedulerOf<RunLoop> { test }
  }
#endif
