import PortableCombine

extension Publishers {
  /// Sends the moment at every interval by a scheduler's clock: as Foundation's `Timer.publish`, yet on any scheduler,
  /// so that a test can move its time.
  ///
  /// ```swift
  /// let scheduler = DispatchQueue.test
  /// var count = 0
  /// let token = Publishers.Timer(every: .seconds(1), scheduler: scheduler)
  ///   .autoconnect()
  ///   .sink { _ in count += 1 }
  /// scheduler.advance(by: .seconds(1_000))
  /// count  // 1_000
  /// ```
  ///
  /// It ticks while it is connected, first one interval after that. All subscribers share the ticks; one that has not
  /// asked for a value misses it. Connecting again while connected starts nothing anew: it gives the same connection.
  public final class Timer<S: Scheduler>: ConnectablePublisher {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    /// From tick to tick.
    public let interval: S.SchedulerTimeType.Stride
    /// How late a tick may be; nil stands for the scheduler's least.
    public let tolerance: S.SchedulerTimeType.Stride?
    /// Whose clock it is, and where ticks are sent.
    public let scheduler: S
    /// The scheduler's options for each tick.
    public let options: S.SchedulerOptions?

    private let ticks = PassthroughSubject<S.SchedulerTimeType, Never>()
    private let lock = NSLock()
    private var connection: CancelSlot?

    /// Makes a timer that is not connected.
    ///
    /// - Parameters:
    ///   - interval: From tick to tick. Above zero.
    ///   - tolerance: How late a tick may be. By default the scheduler's least.
    ///   - scheduler: Whose clock it is, and where ticks are sent.
    ///   - options: The scheduler's options for each tick.
    public init(
      every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Failure == Never, Downstream.Input == S.SchedulerTimeType {
      ticks.subscribe(TimerSubscriber(downstream: subscriber, interval: interval, tolerance: tolerance))
    }

    /// Starts the ticks, until the result is cancelled. They can be started again after that.
    public func connect() -> any Cancellable {
      let fresh = CancelSlot()
      let current = lock.withLock {
        if let connection, !connection.isCancelled { return connection }
        connection = fresh
        return fresh
      }
      guard current === fresh else { return current }
      // Nothing but the scheduler holds this timer while it is connected.
      fresh.keep(
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options
        ) { [scheduler, ticks] in
          guard !fresh.isCancelled else { return }
          ticks.send(scheduler.now)
        })
      return fresh
    }
  }
}

extension Publishers.Timer: CustomStringConvertible, CustomReflectable {
  public var description: String { "Timer" }

  /// The interval and the tolerance.
  public var customMirror: Mirror {
    Mirror(self, children: ["interval": interval, "tolerance": tolerance as Any])
  }
}

/// Hands everything on, and says in the subscription what it is one to.
private struct TimerSubscriber<Downstream: Subscriber, Interval>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  let downstream: Downstream
  let interval: Interval
  let tolerance: Interval?

  func receive(subscription: any Subscription) {
    downstream.receive(
      subscription: TimerSubscription(base: subscription, interval: interval, tolerance: tolerance))
  }

  func receive(_ moment: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(moment)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

private struct TimerSubscription<Interval>: Subscription, CustomStringConvertible, CustomReflectable {
  let base: any Subscription
  let interval: Interval
  let tolerance: Interval?

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }
  var description: String { "Timer" }
  var customMirror: Mirror { Mirror(self, children: ["interval": interval, "tolerance": tolerance as Any]) }

  func request(_ demand: Subscribers.Demand) {
    base.request(demand)
  }

  func cancel() {
    base.cancel()
  }
}

extension Scheduler {
  /// A publisher that sends the moment at every interval by this scheduler's clock, once it is connected.
  ///
  /// ```swift
  /// scheduler.timerPublisher(every: .seconds(1)).autoconnect().sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: From tick to tick. Above zero.
  ///   - tolerance: How late a tick may be. By default the scheduler's least.
  ///   - options: The scheduler's options for each tick.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
