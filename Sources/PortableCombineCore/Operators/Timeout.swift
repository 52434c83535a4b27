import Synchronization

extension Publisher {
  /// Ends the stream when no value has come for some time.
  ///
  /// Use it for an answer that may never come.
  ///
  /// ```swift
  /// let answer = PassthroughSubject<String, Never>()
  /// let cancellable = answer
  ///   .timeout(.seconds(5), scheduler: ImmediateScheduler.shared)
  ///   .sink(receiveCompletion: { _ in print("over") }, receiveValue: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - interval: how long it may be quiet: from the subscription, the first request, or the value before.
  ///   - scheduler: measures the time, and delivers values and completion.
  ///   - options: handed to the scheduler.
  ///   - customError: makes the error to fail with; without it, the stream finishes.
  /// - Returns: a publisher that passes requests on as they are, and cancels the upstream when the time is over. What is
  ///   scheduled then is not delivered.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// The upstream, until it was quiet for too long.
  @frozen
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Upstream.Failure)?

    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_TimeoutStage(interval, scheduler, options, customError, subscriber))
    }
  }
}

@usableFromInline
@_fixed_layout
final class _TimeoutStage<Context: Scheduler, S: Subscriber>: _RelayStage<Context, S> {
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let customError: (() -> S.Failure)?
  private let timer = _Timer()
  private let wasAsked = Atomic<Bool>(false)

  @usableFromInline
  init(
    _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?,
    _ customError: (() -> S.Failure)?, _ subscriber: S
  ) {
    self.interval = interval
    self.options = options
    self.customError = customError
    super.init(scheduler, subscriber)
  }

  @usableFromInline
  override func receive(subscription: Subscription) {
    guard accept(subscription) else { return }
    start()
    startClock()
  }

  @usableFromInline
  override func receive(_ input: S.Input) -> Subscribers.Demand {
    startClock()
    return super.receive(input)
  }

  @usableFromInline
  override func receive(completion: Subscribers.Completion<S.Failure>) {
    timer.stop()
    super.receive(completion: completion)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if !wasAsked.exchange(true, ordering: .relaxed) { startClock() }
    super.request(demand)
  }

  private func startClock() {
    if link.currentUpstream == nil { return }
    timer.restart(interval, on: scheduler, options: options) { self.timeIsOver() }
    if link.isEnded { timer.stop() }  // the end that came meanwhile may have stopped the clock before it was started
  }

  private func timeIsOver() {
    endInOrder {
      self.link.cancelUpstream()
      self.complete(self.customError.map { .failure($0()) } ?? .finished)
    }
  }

  @usableFromInline
  override func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(options: options, action)
  }

  @usableFromInline
  override func cancelScheduled() {
    timer.stop()
  }

  @usableFromInline override var description: String { "Timeout" }
}
