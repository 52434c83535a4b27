extension Publisher {
  /// Publishes, for each value, the time that has passed since the one before; for the first, since the subscription.
  ///
  /// Use it to watch how fast something comes.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Void, Never>()
  /// let cancellable = ticks.measureInterval(using: ImmediateScheduler.shared).sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: its `now` is the clock. Nothing is delivered on it.
  ///   - options: not used, as in Combine.
  /// - Returns: a publisher of strides of the scheduler's time; negative where its clock went back.
  @inlinable
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.MeasureInterval<Self, S>
  {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// The time between the values of the upstream.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == Context.SchedulerTimeType.Stride {
      upstream.subscribe(_MeasureStage<Upstream.Output, Context, S>(scheduler, subscriber))
    }
  }
}

@usableFromInline
final class _MeasureStage<Input, Context: Scheduler, S: Subscriber>: _StageOf<Context.SchedulerTimeType?, S>, Subscriber
where S.Input == Context.SchedulerTimeType.Stride {
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let scheduler: Context

  @inlinable
  init(_ scheduler: Context, _ subscriber: S) {
    self.scheduler = scheduler
    super.init(memory: nil, downstream: subscriber)
  }

  @inlinable
  func receive(subscription: Subscription) {
    guard link(subscription) else { return }
    memory = scheduler.now
    handDown()
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: ()) {
      guard let last = memory else { return }
      let now = scheduler.now
      _release(exchange(&memory, with: now))
      let more = downstream.receive(last.distance(to: now))
      if more != .none { requestUpstream(more) }
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if memory != nil { finish { downstream.receive(completion: completion) } }
  }

  @usableFromInline override var description: String { "MeasureInterval" }
}
