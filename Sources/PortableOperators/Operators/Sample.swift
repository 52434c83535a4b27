import PortableCombine

extension Publisher {
  /// Publishes the latest value whenever a trigger sends, if a new one has come since.
  ///
  /// ```swift
  /// func positions(_ moves: AnyPublisher<Int, Never>, _ frames: AnyPublisher<Void, Never>) -> AnyPublisher<Int, Never> {
  ///   moves.sample(on: frames).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter trigger: Says when. When it finishes, the value that waits goes down, and the stream finishes.
  /// - Returns: A publisher that sends on the trigger's thread. When this publisher finishes, the value that waits goes down
  ///   with the next trigger, and the stream finishes. It fails as soon as one of both fails. This publisher is asked for
  ///   all values, the trigger for what downstream asks for.
  @inlinable
  @_disfavoredOverload
  public func sample<Trigger: Publisher>(on trigger: Trigger) -> Publishers.Sample<Self, Trigger>
  where Trigger.Failure == Failure {
    .init(upstream: self, trigger: trigger)
  }

  /// Publishes the latest value whenever a trigger, which can't fail, sends.
  @inlinable
  @_disfavoredOverload
  public func sample<Trigger: Publisher>(
    on trigger: Trigger
  ) -> Publishers.Sample<Self, Publishers.SetFailureType<Trigger, Failure>> where Trigger.Failure == Never {
    .init(upstream: self, trigger: trigger.setFailureType(to: Failure.self))
  }
}

extension Publisher where Failure == Never {
  /// Publishes the latest value whenever a trigger sends. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func sample<Trigger: Publisher>(on trigger: Trigger) -> Publishers.Sample<Self, Trigger>
  where Trigger.Failure == Never {
    .init(upstream: self, trigger: trigger)
  }
}

extension Publishers {
  /// A publisher of the latest value of its upstream whenever a trigger sends.
  @frozen
  public struct Sample<Upstream: Publisher, Trigger: Publisher>: Publisher where Upstream.Failure == Trigger.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let trigger: Trigger

    @inlinable
    public init(upstream: Upstream, trigger: Trigger) {
      self.upstream = upstream
      self.trigger = trigger
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _SampleStage<Trigger.Output, S>(subscriber)
      guard stage.outlet.start(stage) else { return }
      upstream.subscribe(_SampleSource(stage))
      if stage.outlet.isOpen { trigger.subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _SampleState<Value>: CountedState {
  /// The trigger.
  @usableFromInline var upstream = Intake()
  @usableFromInline var owed = Subscribers.Demand.none
  @usableFromInline var source = Intake(.unlimited)
  @usableFromInline var latest: Value?
  /// One of both has finished, and the value that waits is the last.
  @usableFromInline var isLast = false

  @inlinable init() {}

  /// Returns the value before, to be released outside of the lock.
  @inlinable
  mutating func keep(_ value: Value) -> Value? {
    if source.isOver { return value }
    let old = latest
    latest = value
    return old
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { latest = nil }
    return Leftovers([source.end()], values: latest)
  }
}

@usableFromInline
@_fixed_layout
final class _SampleStage<Input, Downstream: Subscriber>: Stage, Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: Outlet<Downstream, _SampleState<Downstream.Input>>

  @inlinable
  init(_ downstream: Downstream) {
    outlet = Outlet(downstream, _SampleState())
  }

  @usableFromInline var description: String { "Sample" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let (value, isLast) = outlet.update { ($0.latest.take(), $0.isLast) }
    guard let value else { return .max(1) }
    let more = sendCounted(value)
    if isLast { finish(.finished) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return upstreamEnded(completion) }
    // What waits needs demand. Nothing newer is taken.
    let (trigger, source) = outlet.update { state in
      state.isLast = true
      return (state.upstream.end(), state.source.end())
    }
    withExtendedLifetime(trigger) {}
    source?.cancel()
    sendLast()
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    let (trigger, isOver) = outlet.update { state in
      state.owed += demand
      return (state.upstream.request(demand), state.upstream.isOver)
    }
    trigger?.request(demand)
    if isOver { sendLast() }
  }

  /// The trigger has finished: sends what waits, if downstream waits for it.
  @inlinable
  func sendLast() {
    let (value, isLast) = outlet.update { state in
      state.owed > .none ? (state.latest.take(), true) : (nil, state.latest == nil)
    }
    if let value { _ = sendCounted(value) }
    if isLast { finish(.finished) }
  }
}

@usableFromInline
@frozen
struct _SampleSource<Trigger, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: _SampleStage<Trigger, Downstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ stage: _SampleStage<Trigger, Downstream>) {
    self.stage = stage
  }

  @inlinable
  func receive(subscription: any Subscription) {
    stage.outlet.link(subscription) { $0.source.link(subscription) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let old = stage.outlet.update { $0.keep(input) }
    withExtendedLifetime(old) {}
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let (isFirst, source, isEmpty) = stage.outlet.update { state in
      state.isLast = true
      return (!state.source.isOver, state.source.end(), state.latest == nil)
    }
    withExtendedLifetime(source) {}
    // When the trigger has finished, the source has been cancelled, and its end comes too late.
    guard isFirst else { return }
    if case .failure = completion { return stage.finish(completion) }
    if isEmpty { stage.finish(.finished) }
  }
}
