import PortableCombine

/// Brings values and then the end from any thread to an actor, in the order in which they were sent, one after another.
///
/// A task runs on the actor while something waits. It looks whether it was closed when it is on the actor, right before
/// each delivery, so after a `close()` there nothing is delivered any more.
///
/// The actor is kept while something waits, and not longer, so that what an actor holds can hold a mailbox.
final class ActorMailbox<Target: Actor, Input: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Receiver = @Sendable (isolated Target, ActorEvent<Input, Failure>) async -> Void

  private let lock = NSLock()
  private var state: ActorMailboxState<Input, Failure, Receiver>
  private weak var actor: Target?

  /// It delivers nothing before it is opened.
  init(_ actor: Target, _ buffering: AsyncBuffering<Failure>, _ receiver: @escaping Receiver) {
    self.actor = actor
    state = ActorMailboxState(buffering, receiver)
  }

  /// - Returns: False when something waits for an actor that is not there any more.
  func open() -> Bool {
    lock.withLock { state.open() }.map(begin) ?? true
  }

  /// - Returns: False when upstream is to be cancelled: there is no actor any more, and this is closed; or there was no
  ///   room for the value, and the failure of that waits as the end.
  func send(_ input: Input) -> Bool {
    let (outcome, run) = lock.withLock { state.receive(input) }
    if case .overflowed(let makeFailure) = outcome {
      finish(.failure(makeFailure()))
      return false
    }
    return run.map(begin) ?? true
  }

  /// Lets go of the receiver when all that waits, and then the end, has been delivered.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if let run = lock.withLock({ state.finish(completion) }) { _ = begin(run) }
  }

  /// Drops what waits, lets go of the receiver, and cancels the task, in case the receiver is at work.
  func close() {
    // Bound to names, so that they are freed here, after the lock was left: a `deinit` may be anybody's code.
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
    while let (event, receiver) = lock.withLock({ state.next() }) {
      await receiver(actor, event)
      delivered += 1
      if delivered.isMultiple(of: valuesInARow) { await Task.yield() }
    }
  }
}
