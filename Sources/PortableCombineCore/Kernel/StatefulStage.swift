/// A stage that keeps something between two values.
@usableFromInline
@_fixed_layout
class _StatefulStage<Memory>: _Stage {
  // Both are confined by the upstream, which sends one value after the other, its subscription first.
  @exclusivity(unchecked) @usableFromInline final var memory: Memory
  @exclusivity(unchecked) @usableFromInline final var isLinked = false

  @inlinable
  init(memory: Memory) {
    self.memory = memory
  }

  /// Whether it has a subscription, for mirrors.
  @usableFromInline final var status: String {
    if gate.isEnded { return "terminal" }
    return isAwaiting ? "awaitingSubscription" : "subscribed"
  }
}

/// A stateful stage that knows its downstream, and lets go of it.
@usableFromInline
@_fixed_layout
class _StageOf<Memory, Downstream: Subscriber>: _StatefulStage<Memory> {
  @usableFromInline final let downstream: _Downstream<Downstream>

  @inlinable
  init(memory: Memory, downstream: Downstream) {
    self.downstream = _Downstream(downstream)
    super.init(memory: memory)
  }

  deinit {
    if !isReleased { downstream.release() }
  }

  @usableFromInline override func letGo() {
    downstream.release()
  }

  /// Takes the first subscription that arrives, hands itself down, and says so.
  @inlinable @discardableResult
  final func start(_ subscription: Subscription) -> Bool {
    guard link(subscription) else { return false }
    isLinked = true
    handDown()
    return true
  }

  @inlinable
  final func handDown() {
    inside(otherwise: ()) { downstream.receive(subscription: self) }
  }
}

extension _Stage {
  /// The subscriber, for mirrors, or nothing when it was let go of.
  @usableFromInline
  final func mirror<S: Subscriber>(of downstream: _Downstream<S>) -> Any {
    inside(otherwise: nil as S?) { downstream.subscriber } ?? (nil as S?) as Any
  }
}
