import PortableCombine

/// Brings events from any thread to an actor, in the order in which they were sent, one after another.
///
/// A task runs on the actor while events wait. It looks whether it was closed when it is on the actor, right before each
/// delivery, so after a `close()` there nothing is delivered any more.
///
/// The actor is kept while events wait, and not longer, so that what an actor holds can hold a mailbox.
final class ActorMailbox<Target: Actor, Event: Sendable>: @unchecked Sendable {
  typealias Receiver = @Sendable (isolated Target, Event) async -> Void

  /// So many events are delivered in a row, at most, before the actor can do other work.
  private static var eventsInARow: Int { 64 }

  private let lock = NSLock()
  private var state: ActorMailboxState<Event, Receiver>
  private weak var actor: Target?

  /// It delivers nothing before it is opened.
  init(_ actor: Target, _ receiver: @escaping Receiver) {
    self.actor = actor
    state = ActorMailboxState(receiver)
  }

  /// - Returns: False when something waits for an actor that is not there any more.
  func open() -> Bool {
    lock.withLock { state.open() }.map(begin) ?? true
  }

  /// - Parameters:
  ///   - event: What to deliver.
  ///   - limit: How many may wait, and what is dropped when there are more.
  /// - Returns: False when there is no actor any more. Then this is closed.
  func send(_ event: Event, limit: (Int, ActorBuffering.Excess)? = nil) -> Bool {
    let (run, dropped) = lock.withLock { state.add(event, limit: limit) }
    _ = dropped
    return run.map(begin) ?? true
  }

  /// Lets go of the receiver when all that waits has been delivered.
  func finish() {
    // Bound to a name, so that it is freed here, after the lock was left: its `deinit` may be anybody's code.
    let released = lock.withLock { state.finish() }
    _ = released
  }

  /// Drops what waits, lets go of the receiver, and cancels the task, in case the receiver is at work.
  func close() {
    let (receiver, waiting, task) = lock.withLock { state.close() }
    task?.cancel()
    _ = (receiver, waiting)
  }

  private func begin(_ run: Int) -> Bool {
    guard let actor else {
      close()
      return false
    }
    let task = Task.detached(priority: Task.currentPriority) { await self.deliver(on: actor) }
    if lock.withLock({ state.keep(task, of: run) }) { task.cancel() }
    return true
  }

  private func deliver(on actor: isolated Target) async {
    var delivered = 0
    while true {
      switch lock.withLock({ state.next() }) {
      case .deliver(let event, let receiver):
        await receiver(actor, event)
      case .end(let released):
        _ = released
        return
      }
      delivered += 1
      if delivered.isMultiple(of: Self.eventsInARow) { await Task.yield() }
    }
  }
}
