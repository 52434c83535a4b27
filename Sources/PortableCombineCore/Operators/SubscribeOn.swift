extension Publisher {
  /// Subscribes, requests and cancels on a scheduler.
  ///
  /// Use it when subscribing itself does work that must not run where the subscriber is, such as opening a file.
  /// Where values are delivered is up to the upstream: for that, use `receive(on:options:)`.
  ///
  /// ```swift
  /// let cancellable = Deferred { Just("read") }
  ///   .subscribe(on: ImmediateScheduler.shared)
  ///   .sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: where the upstream is called.
  ///   - options: handed to the scheduler with each call.
  /// - Returns: a publisher that passes the subscription, the values and the completion on as they come.
  @inlinable
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, S>
  {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Calls the upstream on a scheduler.
  @frozen
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let stage = _SubscribeOnStage(scheduler, options, subscriber)
      scheduler.schedule(options: options) { upstream.subscribe(stage) }
    }
  }
}

@usableFromInline
@_fixed_layout
final class _SubscribeOnStage<Context: Scheduler, S: Subscriber>: _StageOf<Void, S>, Subscriber {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  @usableFromInline
  init(_ scheduler: Context, _ options: Context.SchedulerOptions?, _ subscriber: S) {
    self.scheduler = scheduler
    self.options = options
    super.init(memory: (), downstream: subscriber)
  }

  @inlinable
  func receive(subscription: Subscription) {
    start(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) { isLinked ? downstream.receive(input) : .none }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if isLinked { finish { downstream.receive(completion: completion) } }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    if gate.isEnded { return }
    scheduler.schedule(options: options) { self.requestUpstream(demand) }
  }

  @usableFromInline override func cancel() {
    let end = gate.end(byCancel: true)
    if end.isFirst { scheduler.schedule(options: options) { self.cancelUpstream() } }
    if end.release { letGo() }
  }

  @usableFromInline override var description: String { "SubscribeOn" }
}
