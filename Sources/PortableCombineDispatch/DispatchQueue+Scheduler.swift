#if canImport(Dispatch)
  import PortableCombineCore
  import Dispatch

  extension DispatchQueue: Scheduler {
    /// How a scheduled action is submitted to the queue.
    public struct SchedulerOptions {
      /// The quality of service that the action runs with. Unspecified leaves it to the queue.
      public var qos: DispatchQoS
      /// Behaviours of the work item, such as a barrier.
      public var flags: DispatchWorkItemFlags
      /// A group that counts the action as unfinished from when it is scheduled until it has run; one that repeats,
      /// until it was cancelled.
      public var group: DispatchGroup?

      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The present moment by the clock of dispatch queues.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Submits the action. It never runs before this returns, also when called on this queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let run = _QueueAction(run: action).sendable
      guard let options else { return async(execute: run) }
      async(group: options.group, qos: options.qos, flags: options.flags, execute: run)
    }

    /// Submits the action at the date.
    ///
    /// The system decides how late that may be; the tolerance is not asked for.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let action = _QueueAction(run: action)
      guard let options else { return asyncAfter(deadline: date.dispatchTime) { action.run() } }
      let group = options.group
      group?.enter()
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
        action.run()
        group?.leave()
      }
    }

    /// Runs the action on the queue at the date and then at whole intervals after it, without drift.
    ///
    /// Runs never overlap, and those that a busy queue could not begin in time become one. An interval below a
    /// nanosecond counts as one. Cancelling on the queue itself, if it is serial, keeps any later run from beginning.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      let action = _QueueAction(run: action)
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.schedule(
        deadline: date.dispatchTime,
        repeating: interval.magnitude == .max ? .never : .nanoseconds(max(interval.magnitude, 1)),
        leeway: .nanoseconds(max(tolerance.magnitude, 0)))
      timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
      if let group = options?.group {
        group.enter()
        timer.setCancelHandler { group.leave() }
      }
      timer.activate()
      return AnyCancellable { timer.cancel() }
    }
  }

  /// Carries an action to a queue. Combine's protocol does not ask for a `@Sendable` closure, yet a queue may run it on
  /// another thread: whoever schedules it answers for that.
  private struct _QueueAction: @unchecked Sendable {
    let run: () -> Void

    /// The same closure, not one around it. Its type differs in what the compiler checks only.
    var sendable: @Sendable () -> Void { unsafeBitCast(self, to: Sent.self).run }

    private struct Sent {
      let run: @Sendable () -> Void
    }
  }
#endif
