/// Several upstreams whose values go down together: what zip and combineLatest share, for every number of upstreams.
///
/// Downstream gets its subscription when the last upstream's has arrived; what ends before that is told after. Requests
/// go to every upstream.
@usableFromInline
@_fixed_layout
class _Gathering<S: Subscriber>: _FanInOf<S> {
  // Confined to the turn:
  @exclusivity(unchecked) @usableFromInline final var awaited: Int
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  /// What downstream asked for from inside `receive`, when that is told together with what it returns.
  @exclusivity(unchecked) @usableFromInline final var askedWithin = Subscribers.Demand.none
  @exclusivity(unchecked) private final var earlyFailure: S.Failure?

  @inlinable
  init(_ label: StaticString, _ subscriber: S, count: Int) {
    awaited = count
    unfinished = count
    super.init(label, subscriber)
  }

  // MARK: For subclasses

  /// Says whether the stream is over, now that somebody has finished. In the turn.
  @usableFromInline func isComplete() -> Bool { unfinished == 0 }

  /// The subclass passes on what was asked for from inside `receive` by itself.
  @usableFromInline var collectsRequestsWithin: Bool { false }

  /// The upstream that failed is not cancelled.
  @usableFromInline var sparesFailed: Bool { true }

  // MARK: Events

  @usableFromInline
  final func arrived() {
    post {
      self.awaited -= 1
      guard self.awaited == 0, !self.isOver else { return }
      self.downstream.receive(subscription: self)
      if let failure = self.earlyFailure {
        self.failNow(failure)
      } else {
        self.finishIfComplete()
      }
    }
  }

  @usableFromInline
  final override func request(_ more: Subscribers.Demand) {
    checkRequest(more)
    if isOver { return }
    if collectsRequestsWithin {
      let me = ck_current_thread()
      switch tryEnter(me) {
      case .nested where isDelivering:
        askedWithin += more
        return
      case .outer: leave(me)
      case .nested, .busy: break
      }
    }
    demand.add(more)
    requestFromEach(more)
  }

  @usableFromInline func checkRequest(_ more: Subscribers.Demand) {
    more._assertNonZero("combineLatest and zip")
  }

  @usableFromInline
  final func finished(_ child: _GatheringChildBase) {
    child.upstreamEnded()
    post {
      if child.isFinished { return }
      child.isFinished = true
      self.unfinished -= 1
      if !self.isDelivering { self.finishIfComplete() }
    }
  }

  @usableFromInline
  final func finishIfComplete() {
    guard !isOver, awaited == 0, isComplete(), end() else { return }
    complete(.finished)
    afterTurn { self.cancelChildren() }
  }

  @usableFromInline
  final func failed(_ error: S.Failure) {
    post {
      if self.awaited > 0 {
        self.earlyFailure = self.earlyFailure ?? error
      } else {
        self.failNow(error)
      }
    }
  }

  private func failNow(_ error: S.Failure) {
    guard end() else { return }
    complete(.failure(error))
    afterTurn { self.cancelChildren() }
  }
}

@usableFromInline
@_fixed_layout
class _GatheringChildBase: _Child {
  @exclusivity(unchecked) @usableFromInline final var isFinished = false  // confined to the turn
  @usableFromInline let index: Int

  @inlinable
  init(index: Int) {
    self.index = index
    super.init()
  }
}

/// One upstream of a gathering. `take` brings its values in; formed where the types are known.
@usableFromInline
@_fixed_layout
final class _GatheringChild<Input, Core: _Gathering<Downstream>, Downstream: Subscriber>: _GatheringChildBase,
  Subscriber
{
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: Core
  @usableFromInline let take: (Core, Input, _GatheringChildBase) -> Subscribers.Demand

  @inlinable
  init(_ core: Core, index: Int, take: @escaping (Core, Input, _GatheringChildBase) -> Subscribers.Demand) {
    self.core = core
    self.take = take
    super.init(index: index)
    _ = core.enroll(self)
  }

  @inlinable
  func receive(subscription: Subscription) {
    if link(subscription) { core.arrived() }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    take(core, input, self)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: core.finished(self)
    case .failure(let error):
      if core.sparesFailed { upstreamEnded() }
      core.failed(error)
    }
  }

  @usableFromInline override var parent: _FanIn? { core }
}
