#if OpenCombine
  import OpenCombine
  import PortableCombine

  /// A scheduler of OpenCombine's, as one of Combine's.
  public struct SchedulerFromOpenCombine<Base: OpenCombine.Scheduler>: PortableCombine.Scheduler, _Adapter {
    public typealias SchedulerTimeType = BridgedTime<Base.SchedulerTimeType>
    public typealias SchedulerOptions = Base.SchedulerOptions

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public var now: SchedulerTimeType { SchedulerTimeType(base.now) }
    public var minimumTolerance: SchedulerTimeType.Stride { .init(base.minimumTolerance) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      base.schedule(options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      base.schedule(after: date.base, tolerance: tolerance.base, options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any PortableCombine.Cancellable {
      CancellableFromOpenCombine(
        base: base.schedule(
          after: date.base, interval: interval.base, tolerance: tolerance.base, options: options, action))
    }
  }

  /// A scheduler of Combine's, as one of OpenCombine's.
  public struct SchedulerToOpenCombine<Base: PortableCombine.Scheduler>: OpenCombine.Scheduler, _Adapter {
    public typealias SchedulerTimeType = BridgedTime<Base.SchedulerTimeType>
    public typealias SchedulerOptions = Base.SchedulerOptions

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public var now: SchedulerTimeType { SchedulerTimeType(base.now) }
    public var minimumTolerance: SchedulerTimeType.Stride { .init(base.minimumTolerance) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      base.schedule(options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      base.schedule(after: date.base, tolerance: tolerance.base, options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any OpenCombine.Cancellable {
      CancellableToOpenCombine(
        base: base.schedule(
          after: date.base, interval: interval.base, tolerance: tolerance.base, options: options, action))
    }
  }

  extension SchedulerFromOpenCombine: Sendable where Base: Sendable {}
  extension SchedulerToOpenCombine: Sendable where Base: Sendable {}

  extension OpenCombine.Scheduler {
    /// Lets a scheduler of OpenCombine's be used in Combine's operators.
    ///
    /// ```swift
    /// titles.debounce(for: .milliseconds(300), scheduler: legacy.scheduler.asPortable())
    /// ```
    ///
    /// A dispatch queue, an operation queue or a run loop needs none: each is a scheduler of both libraries.
    public func asPortable() -> SchedulerFromOpenCombine<Self> { .init(self) }
  }

  extension PortableCombine.Scheduler {
    /// Lets a scheduler of Combine's be used in OpenCombine's operators, such as the test scheduler in the tests of code
    /// that is not moved yet.
    public func asOpenCombine() -> SchedulerToOpenCombine<Self> { .init(self) }
  }

  // Back to what it was.

  extension SchedulerToOpenCombine {
    public func asPortable() -> Base { base }
  }

  extension SchedulerFromOpenCombine {
    public func asOpenCombine() -> Base { base }
  }
#endif
