extension Publisher {
  /// Publishes at most one value in each span of time: the newest or the oldest of those that came.
  ///
  /// Use it to slow down what comes too often, such as progress or the position of a pointer.
  ///
  /// ```swift
  /// let position = PassthroughSubject<Int, Never>()
  /// let cancellable = position
  ///   .throttle(for: .milliseconds(100), scheduler: ImmediateScheduler.shared, latest: true)
  ///   .sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the least time between two values; the first is published at once.
  ///   - scheduler: measures the time, and delivers.
  ///   - latest: whether the newest or the oldest of the values that wait is published.
  /// - Returns: a publisher that asks for all values; without demand they are dropped. When the upstream ends, a value
  ///   that waits is published in its time, and the completion right after it.
  @inlinable
  public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool)
    -> Publishers.Throttle<Self, S>
  {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// At most one value of the upstream in each span of time.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_ThrottleStage(interval, scheduler, latest, subscriber))
    }
  }
}

@usableFromInline
final class _ThrottleStage<Context: Scheduler, S: Subscriber>: _ScheduledStage<Context, S>, Subscriber {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  private let interval: Context.SchedulerTimeType.Stride
  private let latest: Bool
  private let demand = _DemandCounter()
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var lastEmission: Context.SchedulerTimeType?
  @exclusivity(unchecked) private var waiting: S.Input?
  @exclusivity(unchecked) private var isScheduled = false
  @exclusivity(unchecked) private var completion: Subscribers.Completion<S.Failure>?

  @usableFromInline
  init(_ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ latest: Bool, _ subscriber: S) {
    self.interval = interval
    self.latest = latest
    super.init(scheduler, subscriber)
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    guard accept(subscription) else { return }
    start()  // Combine requests first; an upstream that ends within the request would overtake the subscription
    link.requestUpstream(.unlimited)
  }

  private enum Step {
    case nothing
    /// At once, or when the interval after the last emission is over.
    case emit(after: Context.SchedulerTimeType?)
  }

  @usableFromInline
  func receive(_ input: S.Input) -> Subscribers.Demand {
    var replaced: S.Input?  // dropped outside the lock
    let step: Step = lock.withLock {
      if isOver || completion != nil { return .nothing }
      if isScheduled {
        if latest { replaced = exchange(&waiting, with: input) }
        return .nothing
      }
      guard demand.take() else { return .nothing }
      waiting = input
      isScheduled = true
      return .emit(after: lastEmission)
    }
    withExtendedLifetime(replaced) {}
    perform(step)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if !isLinked { return }
    let step: Step = lock.withLock {
      if isOver || self.completion != nil { return .nothing }
      self.completion = completion
      if isScheduled { return .nothing }
      isScheduled = true
      return .emit(after: nil)
    }
    link.upstreamEnded()
    perform(step)
  }

  private func perform(_ step: Step) {
    switch step {
    case .nothing: break
    case .emit(let last):
      // A scheduler's moments are its own code, and so are not reckoned with inside the lock.
      if let date = last?.advanced(by: interval), scheduler.now < date {
        scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance) { [weak self] in self?.emit() }
      } else {
        scheduler.schedule { [weak self] in self?.emit() }
      }
    }
  }

  private func emit() {
    inTurn { self.emitNow() }
  }

  private func emitNow() {
    let now = scheduler.now
    // A scheduler's moments are its own code: also the one before is released outside the lock.
    let (value, last, completion) = lock.withLock {
      isScheduled = false
      let last = waiting == nil ? nil : exchange(&lastEmission, with: now)
      return (exchange(&waiting, with: nil), last, self.completion)
    }
    _release(last)
    if let value, !isOver { demand.add(downstream.receive(value)) }
    if let completion { finishNow(completion) }
  }

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    demand.add(more)
  }

  @usableFromInline
  override func cancelScheduled() {
    _release(lock.withLock { exchange(&waiting, with: nil) })
  }

  @usableFromInline override var description: String { "Throttle" }
}
