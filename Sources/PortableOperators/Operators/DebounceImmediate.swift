import PortableCombine

extension Publisher {
  /// Publishes the first value of a burst at once, and the last one when no other has come for some time.
  ///
  /// Combine's `debounce(for:scheduler:options:)` publishes the last one alone.
  ///
  /// ```swift
  /// func queries(_ text: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main, immediate: true).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// A burst of one value gives one. When this publisher ends, a value that waits is dropped, as by `debounce`.
  ///
  /// - Parameters:
  ///   - dueTime: How long no value must have come.
  ///   - scheduler: Where the time is measured, and where values and the end are delivered.
  ///   - options: Passed on to the scheduler.
  ///   - immediate: Whether the first value of a burst is published at once. If false, this is `debounce`.
  /// - Returns: A publisher that asks this one for all values. What downstream does not wait for is dropped.
  @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, immediate: Bool
  ) -> Publishers.DebounceImmediate<Self, S> {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options, immediate: immediate)
  }
}

extension Publishers {
  /// A publisher of the first and the last value of each burst of its upstream.
  public struct DebounceImmediate<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let immediate: Bool

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, immediate: Bool
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
      self.immediate = immediate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _DebounceImmediateStage(subscriber, self)
      if stage.outlet.start(stage) { upstream.subscribe(stage) }
    }
  }
}

struct _DebounceImmediateState<Value>: CountedState {
  var upstream = Intake(.unlimited)
  var owed = Subscribers.Demand.none
  /// Runs as long as a burst goes on.
  var timer: OneShot?
  /// The newest value of the burst, if it is not the first.
  var latest: Value?
  /// First values, on their way to the scheduler.
  var firsts = Fifo<Value>()

  /// A value has come, and begins the waiting anew. Returns what it replaces.
  mutating func receive(_ value: Value, isImmediate: Bool, _ timer: OneShot) -> (isFirst: Bool, OneShot?, Value?) {
    let (before, old) = (self.timer, latest)
    self.timer = timer
    if before == nil && isImmediate {
      firsts.append(value)
      return (true, nil, old)
    }
    latest = value
    return (false, before, old)
  }

  /// The waiting is over, unless a value has begun it anew.
  mutating func takeLatest(_ timer: OneShot) -> Value? {
    guard self.timer === timer else { return nil }
    self.timer = nil
    return latest.take()
  }

  mutating func end() -> Leftovers {
    defer { (timer, latest, firsts) = (nil, nil, Fifo()) }
    return Leftovers([timer], values: (latest, firsts))
  }
}

final class _DebounceImmediateStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Stage, Subscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  let outlet: Outlet<Downstream, _DebounceImmediateState<Input>>
  private let publisher: Publishers.DebounceImmediate<Upstream, Context>

  init(_ downstream: Downstream, _ publisher: Publishers.DebounceImmediate<Upstream, Context>) {
    outlet = Outlet(downstream, _DebounceImmediateState())
    self.publisher = publisher
  }

  var description: String { "Debounce" }

  func request(_ demand: Subscribers.Demand) {
    outlet.update { $0.owed += demand }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let timer = OneShot()
    guard
      let (isFirst, before, old) = outlet.updateUnlessEnded({
        $0.receive(input, isImmediate: publisher.immediate, timer)
      })
    else { return .none }
    before?.cancel()
    withExtendedLifetime(old) {}
    if isFirst {
      publisher.scheduler.schedule(options: publisher.options) { [self] in
        deliver { $0.firsts.popFirst() }
      }
    }
    timer.start(publisher.scheduler, after: publisher.dueTime, options: publisher.options) { [self] in
      deliver { $0.takeLatest(timer) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (upstream, timer) = outlet.update { ($0.upstream.end(), $0.timer.take()) }
    withExtendedLifetime(upstream) {}
    timer?.cancel()
    publisher.scheduler.schedule(options: publisher.options) { [self] in
      while deliver({ $0.firsts.popFirst() }) {}
      upstreamEnded(completion)
    }
  }

  /// Sends a value, if there is one and downstream waits for it. Says whether there was one.
  @discardableResult
  private func deliver(_ take: (inout _DebounceImmediateState<Input>) -> Input?) -> Bool {
    var value: Input?
    outlet.offer { state in
      value = take(&state)
      guard value != nil, state.owed > .none else { return nil }
      state.owed -= 1
      return value
    } answered: { more in
      outlet.update { $0.owed += more }
    }
    return value != nil
  }
}
