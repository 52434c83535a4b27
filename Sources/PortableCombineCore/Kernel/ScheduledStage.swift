/// What the operators that work with a scheduler share: the upstream, the downstream and its turn, the scheduler.
///
/// Actions of a scheduler may run on any thread, several at once on a concurrent queue; what they send goes through the
/// turn. Nothing is delivered after a cancel, also what was scheduled before.
@usableFromInline
class _ScheduledStage<Context: Scheduler, S: Subscriber>: _Desk, _Delivering, Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline final let downstream: _Downstream<S>
  @usableFromInline final let link = _UpstreamLink()
  @usableFromInline final let scheduler: Context
  /// Whether the upstream's subscription has come: what comes before it is dropped. Confined to the upstream.
  @exclusivity(unchecked) @usableFromInline final var isLinked = false

  @usableFromInline
  init(_ scheduler: Context, _ subscriber: S) {
    self.scheduler = scheduler
    downstream = _Downstream(subscriber)
  }

  deinit {
    if !isReleased { downstream.release() }
  }

  /// Takes the first subscription that arrives and says so.
  @usableFromInline
  final func accept(_ subscription: Subscription) -> Bool {
    guard link.link(subscription) else { return false }
    isLinked = true
    return true
  }

  /// Hands the subscription down, in the turn.
  @usableFromInline
  final func start() {
    post {
      if !self.isOver { self.downstream.receive(subscription: self) }
    }
  }

  /// Sends the completion in the turn, unless all is over.
  @usableFromInline
  final func finish(_ completion: Subscribers.Completion<S.Failure>) {
    inTurn { self.finishNow(completion) }
  }

  /// Does a job in the turn, for which it waits if it may. What is taken from what waits is taken in there: threads that
  /// have taken something and then wait for the turn come out in any order.
  @usableFromInline
  final func inTurn(_ job: @escaping () -> Void) {
    let me = ck_current_thread()
    switch enter(me) {
    case .outer:
      job()
      leave(me)
    case .nested: job()
    case .busy: handOver(me, job)
    }
  }

  @usableFromInline
  final func finishNow(_ completion: Subscribers.Completion<S.Failure>) {
    guard end() else { return }
    downstream.receive(completion: completion)
    releaseWhenLeft()
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    link.requestUpstream(demand)
  }

  @usableFromInline
  final func cancel() {
    guard endByCancel() else { return }
    cancelScheduled()
    link.cancelUpstream()
    releaseWhenLeft()
  }

  // MARK: For subclasses

  /// Drops what is scheduled, after a cancel.
  @usableFromInline func cancelScheduled() {}

  @usableFromInline override func letGo() {
    downstream.release()
  }

  @usableFromInline var description: String { String(describing: type(of: self)) }
  @usableFromInline var mirrorChildren: [Mirror.Child] { [] }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
  @usableFromInline final var playgroundDescription: Any { description }
}

/// Hands events to the scheduler one by one, and keeps their order whatever the scheduler does: an action that runs
/// sends the event that is due, not the one it was scheduled for.
@usableFromInline
class _QueueingStage<Context: Scheduler, S: Subscriber>: _ScheduledStage<Context, S> {
  @usableFromInline
  enum Event {
    case value(S.Input)
    case completion(Subscribers.Completion<S.Failure>)
  }

  @usableFromInline final let eventsLock = _Lock()
  @exclusivity(unchecked) @usableFromInline final var events = _Queue<Event>()  // guarded by the lock
  @exclusivity(unchecked) @usableFromInline final var isCompleted = false  // confined to the upstream

  // MARK: For subclasses

  @usableFromInline func schedule(_ action: @escaping () -> Void) {}

  /// Says whether values count: from the subscription to the completion, whether that was delivered or not.
  @inlinable final var isAwake: Bool { isLinked && !isCompleted && !isOver }

  /// The upstream has ended: says whether that counts.
  @inlinable
  final func close() -> Bool {
    guard isAwake else { return false }
    isCompleted = true
    link.upstreamEnded()
    return true
  }

  @inlinable
  final func add(_ event: Event) {
    enqueue(event)
    sendLater()
  }

  /// Puts an event in its place; one of the two that follow sends it.
  @inlinable
  final func enqueue(_ event: Event) {
    eventsLock.withLock { events.append(event) }
  }

  @inlinable
  final func sendLater() {
    schedule { self.sendNext() }
  }

  /// Sends the event that is due. For an action of the scheduler.
  @inlinable
  final func sendNext() {
    let me = ck_current_thread()
    switch enter(me) {
    case .outer:
      let more = sendNextNow()
      leave(me)
      ask(more)
    case .nested:
      ask(sendNextNow())
    case .busy:
      handOver(me) {
        let more = self.sendNextNow()
        if more != .none { self.afterTurn { self.ask(more) } }
      }
    }
  }

  @inlinable
  final func ask(_ more: Subscribers.Demand) {
    if more != .none { request(more) }
  }

  /// Only in the turn.
  @inlinable @inline(__always)
  final func sendNextNow() -> Subscribers.Demand {
    switch eventsLock.withLock({ events.popFirst() }) {
    case .value(let value):
      return isOver ? .none : downstream.receive(value)
    case .completion(let completion):
      finishNow(completion)
      return .none
    case nil:
      return .none
    }
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(eventsLock.withLock { exchange(&events, with: _Queue()) })
  }
}

/// Passes all that the upstream sends through the scheduler.
@usableFromInline
class _RelayStage<Context: Scheduler, S: Subscriber>: _QueueingStage<Context, S>, Subscriber {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  @inlinable
  func receive(subscription: Subscription) {
    if accept(subscription) { start() }
  }

  @inlinable
  func receive(_ input: S.Input) -> Subscribers.Demand {
    if isAwake { add(.value(input)) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if close() { add(.completion(completion)) }
  }
}
