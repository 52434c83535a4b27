#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  extension OperationQueue: Scheduler {
    /// There are no options to set.
    public struct SchedulerOptions {}

    /// The present moment by the wall clock.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds an operation that runs the action.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let action = _Action(run: action)
      addOperation { action.run() }
    }

    /// Adds an operation that becomes ready at the date. Cancelling it in the queue drops the action.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      _ = _DelayedOperation(in: self, at: date.date, tolerance: tolerance.timeInterval, action)
    }

    /// Adds an operation that becomes ready at the date and, each time that one has run, one for the next whole
    /// interval.
    ///
    /// Runs never overlap, do not drift, and those that a busy queue missed are left out. The result cancels the
    /// operation that waits; cancelling that in the queue ends the repetition, too.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      let repetition = _RepeatedOperation(
        in: self, from: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, action)
      repetition.enqueue(at: date.date)
      return AnyCancellable { repetition.cancel() }
    }
  }
#endif
