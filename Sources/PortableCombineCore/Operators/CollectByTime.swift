extension Publisher {
  /// Collects values in arrays, one for each span of time, or sooner when enough have come.
  ///
  /// Use it to handle many small things at once, such as log lines that are written in batches.
  ///
  /// ```swift
  /// let lines = PassthroughSubject<String, Never>()
  /// let cancellable = lines
  ///   .collect(.byTimeOrCount(ImmediateScheduler.shared, .seconds(1), 100))
  ///   .sink { print($0.count) }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: the scheduler, which measures the time and delivers; the span, and the count if there is one.
  ///   - options: handed to the scheduler.
  /// - Returns: a publisher of arrays that are not empty. What is left when the upstream finishes is sent before the
  ///   end; on a failure it is dropped. An array that nobody asked for is dropped as well.
  ///
  /// With a count, a request for some arrays asks the upstream for that many times the count; without, the upstream is
  /// asked for one value after the other.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// When `collect(_:options:)` sends what it has collected.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each span of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each span of time, and as soon as so many values have come.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The values of the upstream in arrays, by time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.subscribe(_CollectByTimeStage<Upstream.Output, Context, S>(strategy, options, subscriber))
    }
  }
}

@usableFromInline
final class _CollectByTimeStage<Input, Context: Scheduler, S: Subscriber>: _QueueingStage<Context, S>, Subscriber
where S.Input == [Input] {
  @usableFromInline typealias Failure = S.Failure

  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int?
  private let options: Context.SchedulerOptions?
  private let demand = _DemandCounter()
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var batch: [Input] = []
  /// This stage, as long as the batch is not empty: the clock, which runs on without an end, holds it weakly, and may be
  /// all that is left to deliver the batch.
  @exclusivity(unchecked) private var ownerOfBatch: _CollectByTimeStage?
  @exclusivity(unchecked) private var clock: Cancellable?
  @exclusivity(unchecked) private var isStopped = false

  @usableFromInline
  init(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?, _ subscriber: S
  ) {
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let interval):
      self.interval = interval
      count = nil
      super.init(scheduler, subscriber)
    case .byTimeOrCount(let scheduler, let interval, let count):
      _require(count > 0, "collect(.byTimeOrCount(…, \(count))): the count must be positive")
      self.interval = interval
      self.count = count
      super.init(scheduler, subscriber)
    }
  }

  deinit {
    stopClock()
  }

  // MARK: Upstream

  @usableFromInline
  func receive(subscription: Subscription) {
    guard accept(subscription) else { return }
    start()
    startClock()
    if count == nil { link.requestUpstream(.max(1)) }
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    guard isAwake else { return .none }
    let isFull = lock.withLock {
      if isStopped { return false }
      if batch.isEmpty { ownerOfBatch = self }
      batch.append(input)
      return batch.count == count
    }
    if isFull, enqueueBatch() { sendLater() }
    return count == nil ? .max(1) : .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard close() else { return }
    if case .finished = completion, enqueueBatch() { sendLater() }
    cancelScheduled()
    add(.completion(completion))
  }

  // MARK: Time

  private func startClock() {
    let token = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in
      if let self, enqueueBatch() { sendNext() }
    }
    let isLate = lock.withLock {
      if !isStopped { clock = token }
      return isStopped
    }
    if isLate { token.cancel() }
  }

  private func stopClock() {
    let token = lock.withLock {
      isStopped = true
      return clock.take()
    }
    token?.cancel()
  }

  /// Makes an event of what was collected, if there is anything and somebody wants it, and says so.
  private func enqueueBatch() -> Bool {
    let (isWanted, dropped, owner) = lock.withLock {
      let (taken, owner) = takeBatch()
      guard !taken.isEmpty, demand.take() else { return (false, taken, owner) }
      enqueue(.value(taken))
      return (true, [], owner)
    }
    _release((dropped, owner))
    return isWanted
  }

  /// With the lock held; what it returns is to be released outside.
  private func takeBatch() -> ([Input], _CollectByTimeStage?) {
    (exchange(&batch, with: []), exchange(&ownerOfBatch, with: nil))
  }

  @usableFromInline
  override func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(options: options, action)
  }

  // MARK: Downstream

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    demand.add(more)
    if let count {
      link.requestUpstream(more * count)
    } else if more != .none {
      link.requestUpstream(.max(1))
    }
  }

  @usableFromInline
  override func cancelScheduled() {
    stopClock()
    _release(lock.withLock { takeBatch() })
  }

  @usableFromInline override var description: String { "CollectByTime" }
}
