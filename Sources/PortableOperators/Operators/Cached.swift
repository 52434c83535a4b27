import PortableCombine

extension Publisher {
  /// Shares one run of this publisher, and keeps its result for some time.
  ///
  /// ```swift
  /// func rates(_ request: AnyPublisher<Double, URLError>)
  ///   -> Publishers.Cached<AnyPublisher<Double, URLError>, DispatchQueue>
  /// {
  ///   request.cached(for: .seconds(60), scheduler: DispatchQueue.main)
  /// }
  /// ```
  ///
  /// The first subscriber starts a run. Who comes while it goes on shares it, and who comes after it has finished gets its
  /// values, until they are too old; then a new run begins. A run that fails is not kept, and the next subscriber starts
  /// another. A run goes on when its subscribers cancel, so that its result is there for the next one.
  ///
  /// - Parameters:
  ///   - interval: How long a result is used, from the moment when its last value came.
  ///   - scheduler: Whose clock is read. Nothing is scheduled.
  /// - Returns: A publisher that asks this one for all values, and keeps for each subscriber what that has not asked for
  ///   yet.
  @_disfavoredOverload
  public func cached<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.Cached<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler)
  }
}

extension Publishers {
  /// A publisher that keeps the result of its upstream for some time.
  public final class Cached<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private struct Run {
      let subject: ReplaySubject<Output, Failure>
      var lastValue: Context.SchedulerTimeType
      /// Whether it goes on; what has finished may be too old.
      var isRunning = true
    }

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    private let lock = NSLock()
    private var run: Run?

    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let now = scheduler.now
      lock.lock()
      let before = run
      let subject: ReplaySubject<Output, Failure>
      var isNew = false
      if let run, run.isRunning || run.lastValue.advanced(by: interval) > now {
        subject = run.subject
      } else {
        subject = ReplaySubject(bufferSize: .max)
        run = Run(subject: subject, lastValue: now)
        isNew = true
      }
      lock.unlock()
      withExtendedLifetime(before) {}
      subject.receive(subscriber: subscriber)
      if isNew {
        // The token is not needed: a run goes on until it ends by itself.
        upstream.subscribe(
          Subscribers.Sink(
            receiveCompletion: { [self] in finish(subject, $0) },
            receiveValue: { [self] value in
              note(subject)
              subject.send(value)
            }))
      }
    }

    private func note(_ subject: ReplaySubject<Output, Failure>) {
      let now = scheduler.now
      lock.lock()
      if run?.subject === subject { run?.lastValue = now }
      lock.unlock()
    }

    private func finish(_ subject: ReplaySubject<Output, Failure>, _ completion: Subscribers.Completion<Failure>) {
      lock.lock()
      let before = run
      if run?.subject === subject {
        run?.isRunning = false
        if case .failure = completion { run = nil }
      }
      lock.unlock()
      withExtendedLifetime(before) {}
      subject.send(completion: completion)
    }
  }
}

extension Publishers.Cached: @unchecked Sendable
where
  Upstream: Sendable, Output: Sendable, Context: Sendable,
  Context.SchedulerTimeType.Stride: Sendable
{}
