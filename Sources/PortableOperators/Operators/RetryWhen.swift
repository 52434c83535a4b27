import PortableCombine

extension Publisher {
  /// Subscribes to this publisher again whenever a trigger says so after a failure.
  ///
  /// The closure gets the failures as a stream, and makes the trigger of it: with a delay, after the network has come back,
  /// or until there were too many.
  ///
  /// ```swift
  /// func load(_ page: AnyPublisher<String, URLError>, whenOnline online: AnyPublisher<Void, Never>)
  ///   -> AnyPublisher<String, URLError>
  /// {
  ///   page.retry(when: { failures in failures.flatMap { _ in online.first() } }).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter handler: Gets the failures, once per subscriber, before the first attempt. A value of what it returns
  ///   begins a new attempt, if a failure has come since the last one. When it finishes, the stream finishes; when it
  ///   fails, the stream fails. It is asked for all values.
  /// - Returns: A publisher that ends when an attempt finishes, or the trigger ends. Each attempt is asked for what
  ///   downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when handler: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> Publishers.RetryWhen<Self, Trigger> where Trigger.Failure == Failure {
    .init(upstream: self, handler: handler)
  }

  /// Subscribes to this publisher again whenever a trigger, which can't fail, says so after a failure.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when handler: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> Publishers.RetryWhen<Self, Publishers.SetFailureType<Trigger, Failure>> where Trigger.Failure == Never {
    .init(upstream: self) { handler($0).setFailureType(to: Failure.self) }
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again when a trigger says so after a failure.
  @frozen
  public struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher
  where Upstream.Failure == Trigger.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let handler: (AnyPublisher<Upstream.Failure, Never>) -> Trigger

    @inlinable
    public init(upstream: Upstream, handler: @escaping (AnyPublisher<Upstream.Failure, Never>) -> Trigger) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _RetryWhenStage(subscriber, upstream)
      guard stage.outlet.start(stage) else { return }
      handler(stage.failures.eraseToAnyPublisher()).subscribe(_RetryTrigger<Upstream, Trigger.Output, S>(stage))
      stage.proceed()
    }
  }
}

@usableFromInline
@frozen
struct _RetryWhenExtra: SuccessionExtra {
  @usableFromInline var trigger = Intake(.unlimited)
  /// A failure has come, and no new attempt has begun.
  @usableFromInline var isWaiting = false

  @inlinable init() {}

  @inlinable
  mutating func end() -> Leftovers {
    Leftovers([trigger.end()])
  }

  @inlinable
  mutating func takeFailure() -> Bool {
    defer { isWaiting = false }
    return isWaiting
  }
}

@usableFromInline
@_fixed_layout
final class _RetryWhenStage<Upstream: Publisher, Downstream: Subscriber>: Succession
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Extra = _RetryWhenExtra

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<_RetryWhenExtra>>
  @usableFromInline let upstream: Upstream
  @usableFromInline let failures = PassthroughSubject<Upstream.Failure, Never>()

  @inlinable
  init(_ downstream: Downstream, _ upstream: Upstream) {
    outlet = Outlet(downstream, SuccessionState(_RetryWhenExtra()))
    self.upstream = upstream
  }

  @usableFromInline var description: String { "RetryWhen" }

  @inlinable
  func subscribe(_ number: Int) {
    upstream.subscribe(SuccessionInner(self, number))
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure(let failure) = completion else { return upstreamEnded(.finished) }
    outlet.update { $0.extra.isWaiting = true }
    failures.send(failure)
  }
}

@usableFromInline
@frozen
struct _RetryTrigger<Upstream: Publisher, Input, Downstream: Subscriber>: Subscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let stage: _RetryWhenStage<Upstream, Downstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ stage: _RetryWhenStage<Upstream, Downstream>) {
    self.stage = stage
  }

  @inlinable
  func receive(subscription: any Subscription) {
    stage.outlet.link(subscription) { $0.extra.trigger.link(subscription) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if stage.outlet.update({ $0.extra.takeFailure() }) { stage.proceed() }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let ended = stage.outlet.update { $0.extra.trigger.end() }
    withExtendedLifetime(ended) {}
    stage.finish(completion)
  }
}
