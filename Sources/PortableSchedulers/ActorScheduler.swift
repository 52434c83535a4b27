import PortableCombine

#if canImport(Dispatch)
  /// Runs actions on an actor: for pipelines whose end belongs to one.
  ///
  /// ```swift
  /// actor Cache {
  ///   private var names: [String] = []
  ///   private var token: AnyCancellable?
  ///
  ///   func keep(_ source: some Publisher<String, Never> & Sendable) {
  ///     token = source
  ///       .receive(on: ActorScheduler(self))
  ///       .sink { name in self.assumeIsolated { $0.names.append(name) } }
  ///   }
  /// }
  /// ```
  ///
  /// What one scheduler, copies included, is given runs in that order, one action after another, never before
  /// `schedule` returns. Between two actions the actor may do other work. The actor is kept while an action waits for
  /// it, and by the scheduler.
  ///
  /// Moments are those of a `DispatchQueue`; a delayed action is handed to the actor when its date has come.
  public struct ActorScheduler<Target: Actor>: Scheduler, Sendable {
    public typealias SchedulerOptions = Never
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    private let mailbox: ActorMailbox<Target>

    /// Makes a scheduler with an order of its own.
    public init(_ actor: Target) {
      mailbox = ActorMailbox(actor)
    }

    public var now: SchedulerTimeType { DispatchQueue.main.now }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// Runs the action on the actor, after what was scheduled before.
    public func schedule(options: Never? = nil, _ action: @escaping () -> Void) {
      mailbox.add(action)
    }

    /// Runs the action on the actor after the date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never? = nil,
      _ action: @escaping () -> Void
    ) {
      mailbox.timing.schedule(after: date, tolerance: tolerance, options: nil) { [mailbox] in mailbox.add(action) }
    }

    /// Runs the action on the actor after the date and at each interval after it, until the result is cancelled or
    /// freed. Once cancelled on the actor, no further run begins.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never? = nil, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let end = CancelSlot()
      end.keep(
        mailbox.timing.schedule(after: date, interval: interval, tolerance: tolerance, options: nil) { [mailbox] in
          mailbox.add { if !end.isCancelled { action() } }
        })
      return AnyCancellable(end)
    }
  }

  /// The actions that wait for an actor, in order.
  private final class ActorMailbox<Target: Actor>: @unchecked Sendable {
    /// Where delays end, in order.
    let timing = DispatchQueue(label: "ActorScheduler", target: .global())

    private let actor: Target
    private let lock = NSLock()
    private var actions: [() -> Void] = []
    private var isEmptying = false

    init(_ actor: Target) {
      self.actor = actor
    }

    func add(_ action: @escaping () -> Void) {
      let isFirst = lock.withLock {
        actions.append(action)
        defer { isEmptying = true }
        return !isEmptying
      }
      if isFirst { Task.detached(priority: Task.currentPriority) { await self.empty(on: self.actor) } }
    }

    /// Runs what waits by now. What comes meanwhile gets a turn of its own, so that the actor can do other work between.
    private func empty(on actor: isolated Target) {
      for action in takeAll() { action() }
      let isDone = lock.withLock {
        if actions.isEmpty { isEmptying = false }
        return actions.isEmpty
      }
      if !isDone { Task.detached(priority: Task.currentPriority) { await self.empty(on: self.actor) } }
    }

    private func takeAll() -> [() -> Void] {
      lock.withLock {
        defer { actions = [] }
        return actions
      }
    }
  }
#endif
