#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  /// An operation that stands in its queue from the start and becomes ready when its date comes.
  ///
  /// It depends on a gate, an operation of no queue, that a timer passes through. So readiness is the system's own
  /// matter, without an observed property of ours.
  final class _DelayedOperation: @unchecked Sendable {
    /// Serves every timer: opening a gate takes no time, and a queue of its own is not held up by busy ones.
    private static let timers = DispatchQueue(
      label: "PortableCombineFoundation.DelayedOperation", qos: .userInteractive)

    private let work: BlockOperation
    private let timer: any DispatchSourceTimer

    init(in queue: OperationQueue, at date: Date, tolerance: TimeInterval, _ action: @escaping () -> Void) {
      let action = _Action(run: action)
      let gate = Operation()
      work = BlockOperation { action.run() }
      work.addDependency(gate)
      timer = DispatchSource.makeTimerSource(queue: Self.timers)
      timer.schedule(
        deadline: .now() + max(date.timeIntervalSinceNow, 0), leeway: Self.leeway(max(tolerance, 0)))
      timer.setEventHandler { [self] in
        // The handler keeps this object, and this the timer, until here.
        timer.cancel()
        gate.start()
      }
      queue.addOperation(work)
      timer.activate()
    }

    func cancel() {
      timer.cancel()
      work.cancel()
    }

    private static func leeway(_ seconds: TimeInterval) -> DispatchTimeInterval {
      .nanoseconds(Int(exactly: (seconds * 1e9).rounded()) ?? .max)
    }
  }
#endif
