import PortableCombine

/// Reports each use as a failure of the test that runs: for what a test claims the code under test never schedules.
///
/// ```swift
/// let model = SearchModel(scheduler: .unimplemented("search"))
/// model.clear()  // fails the test if that schedules anything or asks for the time
/// ```
///
/// A report says the prefix and what was called. The call is carried out after it, as on an ``ImmediateScheduler``, so
/// that the test goes on. Swift Testing and XCTest are told apart at run time, and neither is linked; outside tests a
/// report is a warning on standard error, each text once a process.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// What reports begin with.
  public let prefix: String
  private let moment: SchedulerTimeType

  /// Makes a scheduler whose clock stands at the given moment.
  ///
  /// - Parameters:
  ///   - prefix: What reports begin with, to tell one from another. By default nothing.
  ///   - now: The one moment of its clock.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    moment = now
  }

  /// Reports, then gives the one moment of this scheduler's clock.
  public var now: SchedulerTimeType {
    report("asked for the present moment")
    return moment
  }

  /// Reports, then gives zero.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("asked for its minimum tolerance")
    return .zero
  }

  /// Reports, then runs the action before it returns.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("asked to run an action as soon as possible")
    action()
  }

  /// Reports, then runs the action before it returns, whatever the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report("asked to run an action after a moment")
    action()
  }

  /// Reports, then runs the action once, before it returns. There is nothing left to cancel then.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    report("asked to repeat an action")
    action()
    return AnyCancellable {}
  }

  private func report(_ call: String) {
    let prefix = prefix.isEmpty ? "" : "\(prefix) - "
    reportIssue("\(prefix)An unimplemented scheduler was \(call). Hand the code under test one that it may use.")
  }
}

/// What waits for one action is told of as such.
extension UnimplementedScheduler: OneShotScheduler {
  func once(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, tolerance: tolerance, options: options, action)
    return AnyCancellable {}
  }
}

extension UnimplementedScheduler: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// An unimplemented scheduler that has the moments and options of another, as in
/// `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

#if canImport(Dispatch)
  extension DispatchQueue {
    /// Reports each use, with the moments and options of a queue.
    public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> { unimplemented("DispatchQueue") }

    /// Reports each use with a prefix, with the moments and options of a queue.
    public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
      UnimplementedScheduler(prefix, now: .start)
    }
  }

  extension UIScheduler {
    /// Reports each use, with the moments and options of ``UIScheduler``.
    public static var unimplemented: UnimplementedSchedulerOf<UIScheduler> { unimplemented("UIScheduler") }

    /// Reports each use with a prefix, with the moments and options of ``UIScheduler``.
    public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<UIScheduler> {
      UnimplementedScheduler(prefix, now: .start)
    }
  }

  extension OperationQueue {
    /// Reports each use, with the moments and options of an operation queue.
    public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> { unimplemented("OperationQueue") }

    /// Reports each use with a prefix, with the moments and options of an operation queue.
    public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
      UnimplementedScheduler(prefix, now: .start)
    }
  }

  extension RunLoop {
    /// Reports each use, with the moments and options of a run loop.
    public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

    /// Reports each use with a prefix, with the moments and options of a run loop.
    public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
      UnimplementedScheduler(prefix, now: .start)
    }
  }
#endif
