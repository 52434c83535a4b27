import Synchronization

/// The subscriptions of a subject, in the order of subscription: who gets a value, who has gone, which upstreams feed
/// the subject.
///
/// Attaching, detaching and the snapshot for a send never wait for a delivery. Each is O(1), amortised.
@usableFromInline
package final class _FanOut {
  @usableFromInline package let lock = _Lock()
  /// Kept unmanaged, so that a send need not retain it: what was replaced is retired, and its last user frees it.
  @exclusivity(unchecked) @usableFromInline package var owned = _PortList.make(capacity: 1)
  private var list: _PortList { owned.takeUnretainedValue() }
  @exclusivity(unchecked) private var holes = 0
  /// No send reaches anybody any more.
  @exclusivity(unchecked) @usableFromInline package var isClosed = false

  private let hasDemand = Atomic<Bool>(false)
  // Guarded by the lock:
  @exclusivity(unchecked) private var upstreams: [Subscription?] = []
  @exclusivity(unchecked) private var upstreamGaps = 0

  @usableFromInline package init() {}

  deinit {
    list.retire()
    for case let upstream? in upstreams { upstream.cancel() }
  }

  // MARK: Sending

  /// A look at the list that stays valid until `end(_:)`. Those who attach later are not in it.
  @usableFromInline
  @frozen
  package struct Snapshot {
    /// Kept alive by its count of users.
    @usableFromInline let list: Unmanaged<_PortList>
    @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<_AnyPort>?>
    @usableFromInline package let count: Int

    @inlinable @inline(__always)
    init(of list: Unmanaged<_PortList>) {
      self.list = list
      (slots, count) = list._withUnsafeGuaranteedRef {
        $0.use()
        return ($0.slots, $0.count)
      }
    }
  }

  /// Call it with the lock held.
  @inlinable @inline(__always)
  package func snapshotWhileLocked() -> Snapshot {
    Snapshot(of: owned)
  }

  @inlinable @inline(__always)
  package func end(_ snapshot: Snapshot) {
    if snapshot.list._withUnsafeGuaranteedRef({ $0.endUse() }) { sweep() }
  }

  /// Calls the body for each port, without the lock.
  @inlinable @inline(__always)
  package func forEach(_ snapshot: Snapshot, _ body: (_AnyPort) -> Void) {
    var index = 0
    while index < snapshot.count {
      if let port = snapshot.slots[index] {
        port._withUnsafeGuaranteedRef(body)
      }
      index &+= 1
    }
    end(snapshot)
  }

  /// Closes the fan-out and calls the body for each port, unless it was closed before. `whileLocked` runs first, under
  /// the lock.
  @inlinable
  package func close(whileLocked: () -> Void, _ body: (_AnyPort) -> Void) {
    let snapshot: Snapshot? = lock.withLock {
      if isClosed { return nil }
      isClosed = true
      whileLocked()
      return snapshotWhileLocked()
    }
    guard let snapshot else { return }
    var index = 0
    while index < snapshot.count {
      if let port = snapshot.slots[index]?.takeUnretainedValue() {
        body(port)
        detach(port)
      }
      index += 1
    }
    end(snapshot)
  }

  // MARK: Attaching

  /// Adds a port at the end and hands it to its subscriber, or says that the fan-out is closed.
  ///
  /// That is done in the port's turn: what others send from now on comes after the subscription.
  @inlinable
  package func attach(_ port: _AnyPort, _ receiveSubscription: () -> Void) -> Bool {
    let me = ck_current_thread()
    _ = port.enter(me)  // nobody else knows it yet
    let isAttached = attach(port)
    if isAttached { receiveSubscription() }
    port.leave(me)
    return isAttached
  }

  /// Adds a port at the end, or says that the fan-out is closed.
  @usableFromInline
  package func attach(_ port: _AnyPort) -> Bool {
    let outdated: _PortList?
    lock.lock()
    if isClosed {
      lock.unlock()
      return false
    }
    outdated = list.isFull ? replaceList(capacity: (list.count - holes) * 2 + 1) : nil
    list.append(port)
    lock.unlock()
    outdated?.retire()
    return true
  }

  /// Takes a port out. What it holds, it lets go of by itself.
  @usableFromInline
  package func detach(_ port: _AnyPort) {
    var gone: Unmanaged<_AnyPort>?
    var outdated: _PortList?
    lock.lock()
    if port.index >= 0 {
      let index = port.index
      port.index = -1
      holes += 1
      if list.isInUse, list.markForSweep() {
        // Somebody is going through it: the slot is emptied when the last one has left.
        if holes > 16, holes * 2 > list.count { outdated = replaceList(capacity: list.count - holes + 1) }
      } else {
        gone = list.slots[index]
        list.slots[index] = nil
        if holes * 2 > list.count, list.isSwept {
          list.compact()
          holes = 0
        }
      }
    }
    lock.unlock()
    gone?.release()
    outdated?.retire()
  }

  /// Moves the live ports to a new list; the old one goes when nobody uses it any more.
  private func replaceList(capacity: Int) -> _PortList {
    let old = list
    owned = _PortList.make(capacity: capacity)
    let new = list
    for index in 0..<old.count {
      if let port = old.slots[index], port._withUnsafeGuaranteedRef({ $0.index >= 0 }) {
        new.append(port.takeUnretainedValue())
      }
    }
    holes = 0
    return old
  }

  /// Empties the slots of those who went while the list was in use.
  @usableFromInline @inline(never)
  func sweep() {
    var gone: [Unmanaged<_AnyPort>] = []
    lock.lock()
    if list.beginSweep() {
      for index in 0..<list.count {
        if let port = list.slots[index], port._withUnsafeGuaranteedRef({ $0.index < 0 }) {
          gone.append(port)
          list.slots[index] = nil
        }
      }
    }
    lock.unlock()
    for port in gone { port.release() }
  }

  // MARK: Upstreams

  /// Takes an upstream that feeds the subject, and asks it for everything once somebody has asked the subject.
  ///
  /// It is kept until the subject is freed, unless it is a feed, which says when it has ended.
  @usableFromInline
  package func add(upstream: Subscription) {
    let feed = upstream as? _Feed
    let isWanted = lock.withLock {
      feed?.place = upstreams.count
      upstreams.append(upstream)
      return hasDemand.load(ordering: .relaxed)
    }
    if let feed, feed.gate.isEnded { return remove(feed) }  // it has ended before it was here
    if isWanted { upstream.request(.unlimited) }
  }

  /// Forgets a feed that has ended. O(1), amortised.
  func remove(_ feed: _Feed) {
    let gone: Subscription? = lock.withLock {
      guard feed.place >= 0 else { return nil }
      defer {
        upstreams[feed.place] = nil
        feed.place = -1
        upstreamGaps += 1
        if upstreamGaps * 2 > upstreams.count { closeUpstreamGaps() }
      }
      return upstreams[feed.place]
    }
    withExtendedLifetime(gone) {}
  }

  private func closeUpstreamGaps() {
    upstreams.removeAll { $0 == nil }
    upstreamGaps = 0
    for (place, upstream) in upstreams.enumerated() { (upstream as? _Feed)?.place = place }
  }

  /// A subscriber asked for values: the first time, the upstreams are asked for everything.
  @usableFromInline
  package func demandArrived() {
    if hasDemand.load(ordering: .relaxed) { return }
    let waiting: [Subscription] = lock.withLock {
      if hasDemand.exchange(true, ordering: .acquiringAndReleasing) { return [] }
      return upstreams.compactMap { $0 }
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }
}
