#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  extension RunLoop: Scheduler {
    /// There are no options to set.
    public struct SchedulerOptions {}

    /// The present moment by the wall clock.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action on the loop's thread when the loop next runs in its default mode. Any thread may call this.
    ///
    /// Where nobody runs the main loop, as under an asynchronous `main` off Apple's platforms, what is scheduled on it in
    /// the default mode runs on the main queue, in the same order.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      _RunLoopAgenda.of(self).addReady(_RunLoopItem(at: .distantPast, plan: nil, action))
    }

    /// Runs the action on the loop's thread, in its default mode, at the date or as soon after it as the loop runs.
    ///
    /// Actions of one date run in the order in which they were scheduled. The tolerance is not made use of.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      _RunLoopAgenda.of(self).add(_RunLoopItem(at: date.date, plan: nil, action))
    }

    /// Runs the action on the loop's thread at the date and then at whole intervals after it.
    ///
    /// Runs never overlap, do not drift, and those that a busy loop missed are left out. Cancelling on the loop's own
    /// thread keeps any later run from beginning.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      let plan = _PlannedDates(from: date.date, every: interval.timeInterval)
      let agenda = _RunLoopAgenda.of(self)
      let item = _RunLoopItem(at: date.date, plan: plan, action)
      agenda.add(item)
      return AnyCancellable { agenda.cancel(item) }
    }
  }
#endif
