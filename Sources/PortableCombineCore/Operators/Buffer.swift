extension Publisher {
  /// Keeps values that come faster than they are asked for.
  ///
  /// Use it between a source that does not wait, such as a subject, and a subscriber that asks for a few at a time.
  ///
  /// ```swift
  /// let events = PassthroughSubject<Int, Never>()
  /// let buffered = events.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
  /// ```
  ///
  /// - Parameters:
  ///   - size: how many values are kept.
  ///   - prefetch: whether the upstream is asked for as many as fit, and for one more whenever one has left, or for
  ///     everything at once.
  ///   - whenFull: which value is dropped when one more comes, or with which error the stream ends.
  /// - Returns: a publisher that sends what it keeps as it is asked for it, and finishes after the last.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// What a buffer asks its upstream for.
  public enum PrefetchStrategy: Equatable, Hashable {
    /// As many values as fit, then one for each that has left.
    case keepFull
    /// Everything, at once.
    case byRequest
  }

  /// What a buffer does with a value that does not fit.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops it.
    case dropNewest
    /// Drops the oldest value that it keeps.
    case dropOldest
    /// Cancels the upstream, and fails with the error that the closure makes.
    case customError(() -> Failure)
  }

  /// Keeps values that come faster than they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: Publishers.PrefetchStrategy
    public let whenFull: Publishers.BufferingStrategy<Upstream.Failure>

    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_BufferStage(size, prefetch, whenFull, subscriber))
    }
  }
}

@usableFromInline
final class _BufferStage<S: Subscriber>: _Desk, Subscription, Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool
  @usableFromInline let whenFull: Publishers.BufferingStrategy<S.Failure>
  @usableFromInline let downstream: _Downstream<S>
  @usableFromInline let link = _UpstreamLink()
  @usableFromInline let demand = _DemandCounter()
  /// Whether the upstream's subscription has come; what comes before it is dropped.
  @exclusivity(unchecked) @usableFromInline var isLinked = false  // confined by the upstream
  // Confined to the turn:
  @exclusivity(unchecked) @usableFromInline var values = _Queue<S.Input>()
  @exclusivity(unchecked) @usableFromInline var terminal: Subscribers.Completion<S.Failure>?
  @exclusivity(unchecked) @usableFromInline var isDraining = false
  /// Downstream has its subscription; the end waits for that.
  @exclusivity(unchecked) @usableFromInline var isStarted = false
  @exclusivity(unchecked) @usableFromInline var isOverflown = false

  @usableFromInline
  init(
    _ size: Int, _ prefetch: Publishers.PrefetchStrategy, _ whenFull: Publishers.BufferingStrategy<S.Failure>,
    _ subscriber: S
  ) {
    _require(size >= 0, "buffer(size: \(size)): a buffer can't keep a negative number of values")
    self.size = size
    keepsFull = prefetch == .keepFull
    self.whenFull = whenFull
    downstream = _Downstream(subscriber)
  }

  deinit {
    if !isReleased { downstream.release() }
  }

  // MARK: Upstream

  @usableFromInline
  func receive(subscription: Subscription) {
    guard link.link(subscription) else { return }
    isLinked = true
    link.requestUpstream(keepsFull ? .max(size) : .unlimited)
    post {
      if self.isOver { return }
      self.downstream.receive(subscription: self)
      self.isStarted = true
      _ = self.drain()
    }
  }

  @inlinable
  func receive(_ input: S.Input) -> Subscribers.Demand {
    if !isLinked { return .none }
    let me = ck_current_thread()
    let entry = enter(me)
    if entry == .busy {
      handOverValue(input, me)
      return .none
    }
    var dropped: S.Input?  // released after the turn
    let wasOverflown = isOverflown
    let sent = add(input, &dropped)
    let overflows = isOverflown && !wasOverflown
    if entry == .outer { leave(me) }
    _release(dropped)
    if overflows { overflow() }
    return keepsFull && sent > 0 ? .max(sent) : .none
  }

  @usableFromInline @inline(never)
  func handOverValue(_ input: S.Input, _ me: UnsafeMutablePointer<ck_thread>) {
    handOver(me) {
      var dropped: S.Input?
      let wasOverflown = self.isOverflown
      let sent = self.add(input, &dropped)
      let overflows = self.isOverflown && !wasOverflown
      self.afterTurn { [dropped] in
        _release(dropped)
        if overflows { self.overflow() }
        if self.keepsFull, sent > 0 { self.link.requestUpstream(.max(sent)) }
      }
    }
  }

  /// Keeps a value, and sends what is asked for. Returns how many were sent, and what there was no room for.
  @inlinable
  func add(_ input: S.Input, _ dropped: inout S.Input?) -> Int {
    if isOver || isOverflown { return 0 }
    if case .failure = terminal { return 0 }
    if values.isEmpty, !isDraining, terminal == nil, demand.take() {  // nothing waits: it need not be kept
      isDraining = true
      demand.add(downstream.receive(input))
      isDraining = false
      return 1 + drain()
    }
    if values.count >= size {
      switch whenFull {
      case .dropNewest: return 0
      case .dropOldest: dropped = values.popFirst()
      case .customError:
        isOverflown = true
        return 0
      }
      if size == 0 { return 0 }
    }
    values.append(input)
    return drain()
  }

  /// The buffer was full: outside the turn, since the upstream and the user's closure are called.
  @usableFromInline
  func overflow() {
    guard case .customError(let makeError) = whenFull else { return }
    link.cancelUpstream()
    let error = makeError()
    post { self.terminal = .failure(error) }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isLinked else { return }
    link.upstreamEnded()
    post {
      guard self.terminal == nil, !self.isOverflown else { return }
      self.terminal = completion
      _ = self.drain()
    }
  }

  // MARK: Downstream

  /// Sends what is kept, as far as it is asked for, and the end if that is due. Returns how many were sent.
  @inlinable
  func drain() -> Int {
    if isOver || isDraining { return 0 }
    isDraining = true
    var sent = 0
    while !isOver, !values.isEmpty, demand.take(), let value = values.popFirst() {
      sent += 1
      demand.add(downstream.receive(value))
    }
    isDraining = false
    if let terminal, isStarted, isDue(terminal), end() {
      downstream.receive(completion: terminal)
      releaseWhenLeft()
    }
    return sent
  }

  /// The finish comes after the last value, when more is asked for; a failure as soon as nothing more is asked for.
  @inlinable
  func isDue(_ terminal: Subscribers.Completion<S.Failure>) -> Bool {
    let isWanted = demand.current != .none
    switch terminal {
    case .finished: return values.isEmpty && isWanted
    case .failure: return values.isEmpty || !isWanted
    }
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    if isOver { return }
    demand.add(more)
    post {
      let sent = self.drain()
      if self.keepsFull, sent > 0 { self.afterTurn { self.link.requestUpstream(.max(sent)) } }
    }
  }

  @usableFromInline
  func cancel() {
    guard end() else { return }
    link.cancelUpstream()
    releaseWhenLeft()
  }

  @usableFromInline
  override func letGo() {
    downstream.release()
    _release(exchange(&values, with: _Queue()))
  }

  @usableFromInline var description: String { "Buffer" }

  @usableFromInline var customMirror: Mirror {
    let children: [Mirror.Child] = [
      ("values", values.contents), ("state", isOver ? "over" : "running"), ("downstreamDemand", demand.current),
      ("terminal", terminal as Any),
    ]
    return Mirror(self, children: children)
  }

  @usableFromInline var playgroundDescription: Any { description }
}
