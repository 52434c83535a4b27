import Synchronization

/// One upstream after another for one downstream: what retry, catch and append share.
///
/// What was asked for and has not come is asked of the next upstream.
@usableFromInline
@_fixed_layout
class _SuccessionStage<Downstream: Subscriber>: _StageOf<Void, Downstream> {
  @usableFromInline final let demand = _DemandCounter()
  /// How many upstreams have ended. Confined to the upstream that is on.
  @exclusivity(unchecked) @usableFromInline final var place = 0
  @exclusivity(unchecked) @usableFromInline final var isStarted = false
  /// Whether the upstream that is on has sent its subscription; what comes before it is dropped.
  @exclusivity(unchecked) @usableFromInline final var isOn = false
  /// The thread on which downstream takes its subscription now; 0 for none.
  private final let handingDown = Atomic<UInt>(0)
  /// What comes after an upstream that has ended meanwhile. Confined to that thread.
  @exclusivity(unchecked) final var whenHandedDown: (() -> Void)?
  private let label: StaticString
  private let refusesEmptyRequest: Bool
  /// Set when it is made, or by the first one that is subscribed inside of this one.
  @exclusivity(unchecked) private final var sharedChain: _Chain?

  @usableFromInline
  init(_ label: StaticString, _ subscriber: Downstream, refusesEmptyRequest: Bool = false) {
    self.label = label
    self.refusesEmptyRequest = refusesEmptyRequest
    sharedChain = _Chain.of(subscriber)
    super.init(memory: (), downstream: subscriber)
  }

  /// The subscription of an upstream: downstream is told of the first, later ones are asked for what is open.
  @usableFromInline
  final func linkNext(_ subscription: Subscription) {
    guard let unmet = link(subscription, counting: demand) else { return }
    isOn = true
    if !isStarted {
      isStarted = true
      handingDown.store(UInt(bitPattern: ck_current_thread()), ordering: .relaxed)
      inside(otherwise: ()) { downstream.receive(subscription: self) }
      handingDown.store(0, ordering: .relaxed)
      exchange(&whenHandedDown, with: nil)?()
    } else if unmet != .none {
      subscription.request(unmet)
    }
  }

  /// Delivers a value, for which demand was taken. What downstream asks for in return is the answer to the sender, or
  /// is asked of the next upstream if that came meanwhile.
  @inlinable @inline(__always)
  final func deliver(_ input: Downstream.Input) -> Subscribers.Demand {
    let sender = place
    let more = downstream.receive(input)
    if more == .none { return .none }
    if sender == place {
      demand.add(more)
      return more
    }
    requestUpstream(more, counting: demand)
    return .none
  }

  /// The upstream has ended, and another one comes.
  @usableFromInline
  final func advance() {
    place += 1
    isOn = false
    awaitNext()
  }

  /// Whether this thread is inside of downstream's `receive(subscription:)`. What comes next is subscribed to after that:
  /// it may send from another thread.
  final var isHandingDownHere: Bool {
    handingDown.load(ordering: .relaxed) == UInt(bitPattern: ck_current_thread())
  }

  /// As `advance`, and then subscribes to the next one, unless there was a cancel meanwhile.
  @usableFromInline
  final func advance(_ subscribe: @escaping () -> Void) {
    advance()
    if isHandingDownHere {
      whenHandedDown = { self.subscribeToNext(subscribe) }
    } else {
      subscribeToNext(subscribe)
    }
  }

  private func subscribeToNext(_ subscribe: @escaping () -> Void) {
    guard let sharedChain else {
      if !gate.isEnded { subscribe() }
      return
    }
    sharedChain.run {
      if !self.gate.isEnded { subscribe() }
    }
  }

  @usableFromInline
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    finish { downstream.receive(completion: completion) }
  }

  @usableFromInline
  override final func request(_ more: Subscribers.Demand) {
    if refusesEmptyRequest { more._assertNonZero(label) }
    requestUpstream(more, counting: demand)
  }

  @usableFromInline override final var description: String { "\(label)" }
}

extension _SuccessionStage: _ChainLink {
  final var chain: _Chain {
    if let sharedChain { return sharedChain }
    let chain = _Chain()
    sharedChain = chain
    return chain
  }
}
