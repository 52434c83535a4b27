extension Publisher where Output: Publisher {
  /// Publishes the values of the newest inner publisher; when another comes, the one before is cancelled.
  ///
  /// Use it after `map`, where only the answer to the latest value is wanted, such as a search while one types.
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let cancellable = queries.map { Just("results for \($0)") }.switchToLatest().sink { print($0) }
  /// ```
  ///
  /// - Returns: a publisher that finishes when this one and the last inner one have, and fails as soon as either fails.
  ///   All inner publishers are asked for at once; a new one is asked for what the one before left open.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Failure == Output.Failure {
    Publishers.SwitchToLatest(upstream: self)
  }

  /// Publishes the values of the newest inner publisher, where the outer one can't fail.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> where Failure == Never
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }

  /// Publishes the values of the newest inner publisher, where neither can fail.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
  where Failure == Never, Output.Failure == Never {
    Publishers.SwitchToLatest(upstream: self)
  }

  /// Publishes the values of the newest inner publisher, where the inner ones can't fail.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    > where Output.Failure == Never
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// The values of the newest of the publishers that the upstream brings.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where P.Output == S.Input, Upstream.Failure == S.Failure {
      let core = _SwitchCore(subscriber)
      subscriber.receive(subscription: core)
      upstream.subscribe(_SwitchStage<P, S>(core))
    }
  }
}

/// Knows the newest inner publisher, and how much downstream wants of it.
@usableFromInline
final class _SwitchCore<S: Subscriber>: _FanInOf<S> {
  @usableFromInline let outer = _UpstreamLink()
  /// Between the outer publisher's subscription and its end: what it sends else is dropped. Confined to it.
  @exclusivity(unchecked) @usableFromInline var isOuterOn = false
  @usableFromInline let lock = _Lock()
  // Guarded by the lock, and so is every change of `demand` that an inner publisher must hear of:
  @exclusivity(unchecked) @usableFromInline var current: _SwitchChild<S>?
  @exclusivity(unchecked) @usableFromInline var isLinked = false
  @exclusivity(unchecked) @usableFromInline var isOuterDone = false

  @inlinable
  init(_ subscriber: S) {
    super.init("SwitchToLatest", subscriber)
  }

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    more._assertNonZero("SwitchToLatest")
    ask(more)
  }

  /// Adds demand, and passes it on to the newest inner publisher, which is returned if it is another than `sender`.
  @inlinable
  func add(_ more: Subscribers.Demand) -> _SwitchChild<S>? {
    lock.withLock {
      demand.add(more)
      return isLinked ? current : nil
    }
  }

  @inlinable
  func ask(_ more: Subscribers.Demand) {
    add(more)?.requestUpstream(more)
  }

  @usableFromInline
  override func cancelSource() {
    cancelCurrent()
    outer.cancelUpstream()
  }

  @inlinable
  func cancelCurrent() {
    replaceCurrent(by: nil)?.cancelUpstream()
  }

  @inlinable
  func replaceCurrent(by child: _SwitchChild<S>?) -> _SwitchChild<S>? {
    lock.withLock {
      defer {
        current = child
        isLinked = false
      }
      return current
    }
  }

  /// Takes the demand for a value of the newest, together with the look whether it is: one that comes meanwhile is asked
  /// for what is left. Says false for any other, and before its subscription has come.
  @inlinable
  func takeForDelivery(from child: _SwitchChild<S>) -> Bool {
    lock.withLock {
      guard current === child, isLinked else { return false }
      demand.takeForDelivery("SwitchToLatest")
      return true
    }
  }

  @inlinable
  func isCurrent(_ child: _SwitchChild<S>) -> Bool {
    lock.withLock { current === child }
  }

  // MARK: Inner publishers

  /// A new one is about to be subscribed: the one before is cancelled.
  @inlinable
  func start(_ child: _SwitchChild<S>) {
    replaceCurrent(by: child)?.cancelUpstream()
    if isOver { cancelCurrent() }
  }

  @inlinable
  func arrived(_ child: _SwitchChild<S>) {
    let unmet: Subscribers.Demand? = lock.withLock {
      guard current === child else { return nil }
      isLinked = true
      return demand.current
    }
    if let unmet {
      if unmet != .none { child.requestUpstream(unmet) }
    } else {
      child.cancelUpstream()
    }
  }

  @inlinable @inline(__always)
  func receive(_ value: S.Input, from child: _SwitchChild<S>) -> Subscribers.Demand {
    let me = ck_current_thread()
    let entry = enter(me)
    if entry == .busy {
      handOverValue(value, child, me)
      return .none
    }
    let more = deliver(value, from: child)
    if entry == .outer { leave(me) }
    return more == .none ? .none : settle(more, child)
  }

  @usableFromInline @inline(never)
  func handOverValue(_ value: S.Input, _ child: _SwitchChild<S>, _ me: UnsafeMutablePointer<ck_thread>) {
    handOver(me) {
      let more = self.deliver(value, from: child)
      if more != .none { self.afterTurn { self.ask(more) } }
    }
  }

  @inlinable
  func deliver(_ value: S.Input, from child: _SwitchChild<S>) -> Subscribers.Demand {
    if isOver || !takeForDelivery(from: child) { return .none }
    return downstream.receive(value)
  }

  /// What downstream asked for in return: the sender hears of it as its answer, another that came meanwhile by request.
  @inlinable
  func settle(_ more: Subscribers.Demand, _ child: _SwitchChild<S>) -> Subscribers.Demand {
    let target = add(more)
    if target === child { return more }
    target?.requestUpstream(more)
    return .none
  }

  @inlinable
  func finished(_ child: _SwitchChild<S>) {
    child.upstreamEnded()
    let me = ck_current_thread()
    let entry = tryEnter(me)
    // Written out, since it happens for each inner publisher: the closures of `endInOrder` would be allocated.
    if entry == .busy {
      return handOver(me) {
        if self.removeCurrent(child), self.end() { self.afterTurn { self.complete(.finished) } }
      }
    }
    let isFirst = removeCurrent(child) && end()
    if entry == .outer { leave(me) }
    if isFirst { complete(.finished) }
  }

  @usableFromInline
  func failed(_ child: _SwitchChild<S>, _ error: S.Failure) {
    child.upstreamEnded()
    endInOrder(if: { self.isCurrent(child) }) {
      self.outer.cancelUpstream()
      self.cancelCurrent()
      self.complete(.failure(error))
    }
  }

  /// The newest has finished: says whether that was all.
  @inlinable
  func removeCurrent(_ child: _SwitchChild<S>) -> Bool {
    lock.withLock {
      guard current === child else { return false }
      current = nil
      isLinked = false
      return isOuterDone
    }
  }

  // MARK: The outer publisher

  /// No more come: says whether that was all.
  @inlinable
  func outerIsDone() -> Bool {
    lock.withLock {
      isOuterDone = true
      return current == nil
    }
  }

  @usableFromInline
  func outerCompleted(_ completion: Subscribers.Completion<S.Failure>) {
    isOuterOn = false
    outer.upstreamEnded()
    switch completion {
    case .finished:
      endInOrder(if: { self.outerIsDone() }) { self.complete(.finished) }
    case .failure:
      endInOrder {
        self.cancelCurrent()
        self.complete(completion)
      }
    }
  }
}

@usableFromInline
final class _SwitchStage<P: Publisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  @usableFromInline typealias Input = P
  @usableFromInline typealias Failure = P.Failure

  @usableFromInline let core: _SwitchCore<Downstream>

  @inlinable
  init(_ core: _SwitchCore<Downstream>) {
    self.core = core
  }

  @inlinable
  func receive(subscription: Subscription) {
    guard core.outer.link(subscription) else { return }
    core.isOuterOn = true
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: P) -> Subscribers.Demand {
    if core.isOver || !core.isOuterOn { return .none }
    let child = _SwitchChild(core)
    core.start(child)
    input.subscribe(child)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    core.outerCompleted(completion)
  }

  @usableFromInline var description: String { core.description }
  @usableFromInline var customMirror: Mirror { core.customMirror }
  @usableFromInline var playgroundDescription: Any { core.playgroundDescription }
}

@usableFromInline
final class _SwitchChild<Downstream: Subscriber>: _UpstreamLink, Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: _SwitchCore<Downstream>

  @inlinable
  init(_ core: _SwitchCore<Downstream>) {
    self.core = core
    super.init()
  }

  @inlinable
  func receive(subscription: Subscription) {
    if link(subscription) { core.arrived(self) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    core.receive(input, from: self)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: core.finished(self)
    case .failure(let error): core.failed(self, error)
    }
  }

  @usableFromInline var description: String { core.description }

  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: ["parentSubscription": core.combineIdentifier])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
