import PortableCombine

extension Publisher {
  /// Subscribes to this publisher again after a failure, when some time has passed.
  ///
  /// Use it for requests that may succeed a little later. A delay that grows, with some chance in it, keeps many clients
  /// from coming back at the same moment.
  ///
  /// ```swift
  /// func page(_ request: AnyPublisher<String, URLError>) -> AnyPublisher<String, URLError> {
  ///   request.retry(
  ///     3, delay: .exponential(initial: .seconds(1), maximum: .seconds(30)).jitter(0.5...1.5),
  ///     scheduler: DispatchQueue.main, if: { $0.code != .userAuthenticationRequired }
  ///   ).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - retries: How often it is tried again; none or more. A value in between does not reset the count.
  ///   - delay: How long each attempt waits after the failure before it.
  ///   - tolerance: By how much an attempt may be late; the scheduler's least tolerance by default.
  ///   - scheduler: Where the delays are measured and the later attempts are subscribed. The first one is subscribed to at
  ///     once, on the thread that subscribes.
  ///   - options: Passed on to the scheduler.
  ///   - condition: Asked at each failure whether it is worth another attempt.
  /// - Returns: A publisher that sends on the threads of this publisher. The last failure, and one that the condition
  ///   refuses, ends it at once. Each attempt is asked for what downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func retry<S: Scheduler>(
    _ retries: Int, delay: Publishers.RetryDelay,
    tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S, options: S.SchedulerOptions? = nil,
    if condition: @escaping (Failure) -> Bool = { _ in true }
  ) -> Publishers.RetryAfter<Self, S> {
    .init(
      upstream: self, retries: retries, delay: delay, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options, condition: condition)
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again some time after a failure.
  @frozen
  public struct RetryAfter<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let retries: Int
    public let delay: RetryDelay
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let condition: (Upstream.Failure) -> Bool

    @inlinable
    public init(
      upstream: Upstream, retries: Int, delay: RetryDelay,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?,
      condition: @escaping (Upstream.Failure) -> Bool
    ) {
      precondition(retries >= 0, "retry(_:delay:scheduler:) takes a number of retries that is zero or more")
      self.upstream = upstream
      self.retries = retries
      self.delay = delay
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
      self.condition = condition
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _RetryAfterStage(subscriber, self)
      if stage.outlet.start(stage) { stage.proceed() }
    }
  }
}

@usableFromInline
@frozen
struct _RetryAfterExtra: SuccessionExtra {
  @usableFromInline var failures = 0
  /// What the next attempt waits for.
  @usableFromInline var timer: OneShot?

  @inlinable init() {}

  @inlinable
  mutating func end() -> Leftovers {
    defer { timer = nil }
    return Leftovers([timer])
  }
}

@usableFromInline
@_fixed_layout
final class _RetryAfterStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Succession
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Extra = _RetryAfterExtra

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<_RetryAfterExtra>>
  @usableFromInline let publisher: Publishers.RetryAfter<Upstream, Context>
  /// Confined to the failures, which come one after another.
  @usableFromInline var delays: Publishers.RetryDelay

  @inlinable
  init(_ downstream: Downstream, _ publisher: Publishers.RetryAfter<Upstream, Context>) {
    outlet = Outlet(downstream, SuccessionState(_RetryAfterExtra()))
    self.publisher = publisher
    delays = publisher.delay
  }

  @usableFromInline var description: String { "RetryAfter" }

  @inlinable
  func subscribe(_ number: Int) {
    publisher.upstream.subscribe(SuccessionInner(self, number))
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure(let failure) = completion else { return upstreamEnded(completion) }
    let failures = outlet.update { state in
      state.extra.failures += 1
      return state.extra.failures
    }
    guard failures <= publisher.retries, publisher.condition(failure) else { return upstreamEnded(completion) }
    wait(delays.next(failures))
  }

  /// Schedules the next attempt.
  @usableFromInline
  func wait(_ delay: Publishers.RetryDelay.Interval) {
    let timer = OneShot()
    guard outlet.updateUnlessEnded({ $0.extra.timer = timer }) != nil else { return }
    timer.start(
      publisher.scheduler, after: .nanoseconds(delay.nanoseconds), tolerance: publisher.tolerance,
      options: publisher.options
    ) { [self] in
      let passed = outlet.update { $0.extra.timer.take() }
      withExtendedLifetime(passed) {}
      proceed()
    }
  }
}
