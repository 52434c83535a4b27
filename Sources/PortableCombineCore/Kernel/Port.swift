import Synchronization

/// One subscription of a subject, as far as the types of its values do not matter: compiled once. It is what the
/// downstream holds, and has a turn of its own, so that one slow subscriber does not stop the others.
@usableFromInline
package class _AnyPort: _Desk, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline package final let demand = _DemandCounter()
  /// Where it stands in the fan-out's list; negative when it does not. Guarded by the fan-out's lock.
  @exclusivity(unchecked) package final var index = -1
  private let fanOut: _FanOut
  /// The subject, which lives as long as somebody is subscribed. Confined to the turn.
  @exclusivity(unchecked) @usableFromInline final var owner: AnyObject?

  @usableFromInline
  init(_ owner: AnyObject, _ fanOut: _FanOut) {
    self.owner = owner
    self.fanOut = fanOut
  }

  @usableFromInline var name: StaticString { "Subject" }

  @usableFromInline
  package func request(_ more: Subscribers.Demand) {
    more._assertNonZero(name)
    if isOver { return }
    demand.add(more)
    fanOut.demandArrived()
    demanded()
  }

  @usableFromInline
  package final func cancel() {
    guard end() else { return }
    fanOut.detach(self)
    releaseWhenLeft()
  }

  // MARK: For subclasses

  /// More was asked for.
  @usableFromInline func demanded() {}

  @usableFromInline
  package override func letGo() {
    _release(exchange(&owner, with: nil))
  }

  /// The subscriber, for the mirror. Only in the turn, until the last word has been said.
  @usableFromInline var mirroredDownstream: Any? { nil }

  @usableFromInline
  func mirrorChildren(_ subject: AnyObject?, downstream: Any) -> [Mirror.Child] {
    [
      ("parent", subject as Any), ("downstream", downstream), ("demand", demand.current), ("subject", subject as Any),
    ]
  }

  @usableFromInline package final var description: String { "\(name)" }

  @usableFromInline
  package final var customMirror: Mirror {
    // A look at it must neither wait nor touch what is let go of: while another thread delivers, nothing is shown.
    let me = ck_current_thread()
    let entry = tryEnter(me)
    let isShown = entry != .busy && !isSealed
    let (subject, downstream) = isShown ? (owner, mirroredDownstream) : (nil, nil)
    if entry == .outer { leave(me) }
    return Mirror(self, children: mirrorChildren(subject, downstream: downstream as Any))
  }

  @usableFromInline package final var playgroundDescription: Any { description }
}

/// A port as the subject sees it.
///
/// Its closures are formed where the subscriber's type is known, so that they are specialised there; a method reached
/// through the table of a generic class never is. They capture nothing: the subscriber lies behind `downstream`.
@usableFromInline
package class _Port<Output, Failure: Error>: _AnyPort {
  @usableFromInline typealias Deliver = (UnsafeMutableRawPointer, Output) -> Subscribers.Demand

  @usableFromInline final let downstream: UnsafeMutableRawPointer
  @usableFromInline final let deliver: Deliver
  @usableFromInline final let complete: (UnsafeMutableRawPointer, Subscribers.Completion<Failure>) -> Void
  /// Lets go of the subscriber, or shows it to the closure, for a mirror.
  @usableFromInline final let release: (UnsafeMutableRawPointer, ((Any) -> Void)?) -> Void

  // What a subject with a current value needs, confined to the turn. Its values carry a count; where there is no current
  // value, all carry `_unversioned`.
  /// The value that was delivered as the current one: it and all before it are done with.
  @exclusivity(unchecked) @usableFromInline final var caughtUp: UInt = 0
  /// The newest value that was delivered.
  @exclusivity(unchecked) @usableFromInline final var delivered: UInt = 0
  /// The newest value that was missed for want of demand: the current one, at first, whichever that is. As long as it is
  /// newer than what was delivered, the next request brings what is current then.
  @exclusivity(unchecked) @usableFromInline final var missed: UInt = 1

  @inlinable
  package init<S: Subscriber>(_ owner: AnyObject, _ fanOut: _FanOut, _ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    downstream = UnsafeMutableRawPointer(_Downstream(subscriber).pointer)
    deliver = { _Downstream<S>(at: $0).receive($1) }
    complete = { _Downstream<S>(at: $0).receive(completion: $1) }
    release = { memory, show in
      let downstream = _Downstream<S>(at: memory)
      if let show { show(downstream.subscriber) } else { downstream.release() }
    }
    super.init(owner, fanOut)
  }

  deinit {
    if !isReleased { release(downstream, nil) }
  }

  /// Sends a value in this port's turn.
  @inlinable @inline(__always)
  package final func offer(_ value: Output, version: UInt = _unversioned, _ me: UnsafeMutablePointer<ck_thread>) {
    let entry = enter(me)
    if entry == .busy { return handOverValue(value, version, me) }
    deliverNow(value, version)
    if entry == .outer { leave(me) }
  }

  @usableFromInline @inline(never)
  final func handOverValue(_ value: Output, _ version: UInt, _ me: UnsafeMutablePointer<ck_thread>) {
    handOver(me) { self.deliverNow(value, version) }
  }

  @inlinable @inline(__always)
  final func deliverNow(_ value: Output, _ version: UInt) {
    if version <= caughtUp || isOver { return }
    if demand.isUnlimited {
      if version > delivered { delivered = version }
      _ = deliver(downstream, value)
    } else {
      deliverCounted(value, version)
    }
  }

  @inlinable
  final func deliverCounted(_ value: Output, _ version: UInt) {
    guard demand.take() else {
      missed = max(missed, version)
      return
    }
    if version > delivered { delivered = version }
    demand.add(deliver(downstream, value))
  }

  /// Ends the subscription, in its turn.
  @usableFromInline
  package final func finish(_ completion: Subscribers.Completion<Failure>) {
    let me = ck_current_thread()
    switch enter(me) {
    case .outer:
      finishNow(completion)
      leave(me)
    case .nested: finishNow(completion)
    case .busy: handOver(me) { self.finishNow(completion) }
    }
  }

  private func finishNow(_ completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    complete(downstream, completion)
    releaseWhenLeft()
  }

  @usableFromInline
  package override final func letGo() {
    release(downstream, nil)
    super.letGo()
  }

  @usableFromInline
  override final var mirroredDownstream: Any? {
    var result: Any?
    release(downstream) { result = $0 }
    return result
  }
}

@inlinable package var _unversioned: UInt { .max }
