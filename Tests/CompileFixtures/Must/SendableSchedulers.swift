// Mode: typecheck
// Shows: a generic function over Scheduler & Sendable accepts every scheduler but RunLoop.

import PortableSchedulers

nonisolated func take<S: Scheduler & Sendable>(_ scheduler: S) {}

nonisolated func schedulers<Host: Actor>(of host: Host) {
  take(DispatchQueue.main)
  take(OperationQueue.main)
  take(UIScheduler.shared)
  take(ActorScheduler(host))
  take(ClockScheduler(ContinuousClock()))
  take(DispatchQueue.test)
  take(OperationQueue.test)
  take(RunLoop.test)
  take(UIScheduler.test)
  take(DispatchQueue.immediate)
  take(OperationQueue.immediate)
  take(RunLoop.immediate)
  take(UIScheduler.immediate)
  take(DispatchQueue.unimplemented)
  take(OperationQueue.unimplemented)
  take(RunLoop.unimplemented)
  take(UIScheduler.unimplemented)
  take(AnySchedulerOf<DispatchQueue>.main)
  take(AnySchedulerOf<OperationQueue>.main)
  take(AnySchedulerOf<RunLoop>.main)
  take(AnySchedulerOf<UIScheduler>.shared)
}
