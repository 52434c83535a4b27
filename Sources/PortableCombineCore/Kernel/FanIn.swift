/// One of several upstreams of a fan-in.
@usableFromInline
@_fixed_layout
class _Child: _UpstreamLink, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// Where it stands in the fan-in's list. Guarded by the fan-in's lock.
  @exclusivity(unchecked) fileprivate final var slot = -1

  /// For subclasses: the fan-in.
  @usableFromInline var parent: _FanIn? { nil }

  @usableFromInline final var description: String { parent?.description ?? "" }
  @usableFromInline final var playgroundDescription: Any { description }

  @usableFromInline final var customMirror: Mirror {
    Mirror(self, children: ["parentSubscription": parent?.combineIdentifier as Any])
  }
}

/// Many upstreams, one downstream: what merge, flatMap, switchToLatest, combineLatest and zip share, compiled once. It
/// is the subscription that downstream holds.
///
/// Its turn serialises what goes down. Who the children are is guarded by a lock of its own, so that requests, cancels
/// and new children never wait for a delivery.
@usableFromInline
@_fixed_layout
class _FanIn: _Desk, Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline final let demand = _DemandCounter()

  private let lock = _Lock()
  @exclusivity(unchecked) private var children: [_Child?] = []
  @exclusivity(unchecked) private var freeSlots: [Int] = []
  @exclusivity(unchecked) private var active = 0
  @exclusivity(unchecked) private var isClosed = false

  final let label: StaticString

  @usableFromInline
  init(_ label: StaticString) {
    self.label = label
  }

  // MARK: Children

  /// Adds a child before it is subscribed, unless all is over.
  @usableFromInline
  final func enroll(_ child: _Child) -> Bool {
    lock.withLock {
      if isOver { return false }
      active += 1
      if let slot = freeSlots.popLast() {
        child.slot = slot
        children[slot] = child
      } else {
        child.slot = children.count
        children.append(child)
      }
      return true
    }
  }

  /// Takes out a child that has ended by itself.
  @usableFromInline
  final func dismiss(_ child: _Child) {
    child.upstreamEnded()
    let gone: _Child? = lock.withLock {
      guard child.slot >= 0 else { return nil }
      defer {
        children[child.slot] = nil
        freeSlots.append(child.slot)
        child.slot = -1
        active -= 1
      }
      return children[child.slot]
    }
    withExtendedLifetime(gone) {}
  }

  /// No more children will come.
  @usableFromInline
  final func close() {
    lock.withLock { isClosed = true }
  }

  /// Says whether no child is left and none will come.
  @usableFromInline final var isExhausted: Bool { lock.withLock { isClosed && active == 0 } }

  @usableFromInline final var everyChild: [_Child] { lock.withLock { children.compactMap { $0 } } }

  @usableFromInline
  final func requestFromEach(_ demand: Subscribers.Demand, except sender: _Child? = nil) {
    if demand == .none { return }
    for child in everyChild where child !== sender { child.requestUpstream(demand) }
  }

  @usableFromInline
  final func cancelChildren() {
    let all: [_Child?] = lock.withLock {
      defer {
        children = []
        freeSlots = []
      }
      for child in children { child?.slot = -1 }
      return children
    }
    for child in all { child?.cancelUpstream() }
  }

  // MARK: Subscription

  @usableFromInline func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  final func cancel() {
    guard endByCancel() else { return }
    cancelChildren()
    cancelSource()
    releaseWhenLeft()
  }

  /// Cancels the upstream that brings children, where there is one.
  @usableFromInline func cancelSource() {}

  @usableFromInline final var description: String { "\(label)" }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline final var playgroundDescription: Any { description }
}

/// A fan-in with its downstream.
@usableFromInline
@_fixed_layout
class _FanInOf<S: Subscriber>: _FanIn, _Delivering {
  @usableFromInline final let downstream: _Downstream<S>

  @inlinable
  init(_ label: StaticString, _ subscriber: S) {
    downstream = _Downstream(subscriber)
    super.init(label)
  }

  deinit {
    if !isReleased { downstream.release() }
  }

  @usableFromInline
  override func letGo() {
    downstream.release()
  }
}
