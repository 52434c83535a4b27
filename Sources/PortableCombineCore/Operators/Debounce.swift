extension Publisher {
  /// Publishes a value only when no other has come for some time after it.
  ///
  /// Use it to wait until somebody has stopped typing, or a sensor has settled.
  ///
  /// ```swift
  /// let query = PassthroughSubject<String, Never>()
  /// let cancellable = query
  ///   .debounce(for: .milliseconds(300), scheduler: ImmediateScheduler.shared)
  ///   .sink { print("search for \($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: how long it must be quiet.
  ///   - scheduler: measures the time, and delivers.
  ///   - options: handed to the scheduler.
  /// - Returns: a publisher that asks for all values. When the upstream ends, a value that is still waiting is dropped,
  ///   and the completion is delivered on the scheduler.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The values of the upstream after which it was quiet for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_DebounceStage(dueTime, scheduler, options, subscriber))
    }
  }
}

@usableFromInline
final class _DebounceStage<Context: Scheduler, S: Subscriber>: _ScheduledStage<Context, S>, Subscriber {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  private let dueTime: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let demand = _DemandCounter()
  private let timer = _Timer()
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var waiting: (value: S.Input, generation: UInt)?
  @exclusivity(unchecked) private var isCompleted = false

  @usableFromInline
  init(
    _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?,
    _ subscriber: S
  ) {
    self.dueTime = dueTime
    self.options = options
    super.init(scheduler, subscriber)
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    guard accept(subscription) else { return }
    start()
    link.requestUpstream(.unlimited)
  }

  @usableFromInline
  func receive(_ input: S.Input) -> Subscribers.Demand {
    if !isLinked { return .none }
    let generation = timer.restart()
    guard replaceWaiting(by: (input, generation)) else { return .none }
    timer.start(generation, dueTime, on: scheduler, options: options) { self.due(generation) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if !isLinked { return }
    let isFirst = lock.withLock {
      defer { isCompleted = true }
      return !isCompleted
    }
    guard isFirst, !isOver else { return }
    link.upstreamEnded()
    cancelScheduled()
    scheduler.schedule { self.finish(completion) }
  }

  private func due(_ generation: UInt) {
    inTurn {
      guard let value = self.takeWaiting(generation), !self.isOver, self.demand.take() else { return }
      self.demand.add(self.downstream.receive(value))
    }
  }

  /// Says whether values still count. What waited before is dropped outside the lock.
  private func replaceWaiting(by new: (value: S.Input, generation: UInt)?) -> Bool {
    let (old, counts) = lock.withLock {
      let old = waiting
      let counts = !isCompleted && !isOver
      waiting = counts ? new : nil
      return (old, counts)
    }
    withExtendedLifetime(old) {}
    return counts
  }

  private func takeWaiting(_ generation: UInt) -> S.Input? {
    lock.withLock {
      guard let (value, current) = waiting, current == generation else { return nil }
      waiting = nil
      return value
    }
  }

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    demand.add(more)
  }

  @usableFromInline
  override func cancelScheduled() {
    timer.stop()
    _ = replaceWaiting(by: nil)
  }

  @usableFromInline override var description: String { "Debounce" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    [
      ("downstream", isReleased ? "released" : downstream.subscriber), ("downstreamDemand", demand.current),
      ("currentValue", lock.withLock { waiting?.value } as Any),
    ]
  }
}
