/// Passes on the values of all children as they come, as far as downstream has asked; keeps the rest in order. Each
/// child is asked for one value at a time, or for all when downstream wants all.
@usableFromInline
class _MergeCore<S: Subscriber>: _FanInOf<S> {
  @usableFromInline typealias Waiting = (value: S.Input, child: _Child)

  @exclusivity(unchecked) @usableFromInline final var waiting = _Queue<Waiting>()  // confined to the turn
  @exclusivity(unchecked) @usableFromInline final var isDraining = false  // confined to the turn

  @inlinable
  final func arrived(_ child: _Child) {
    child.requestUpstream(demand.isUnlimited ? .unlimited : .max(1))
  }

  /// A value of a child. Returns what the child is asked for in return.
  @inlinable @inline(__always)
  final func receive(_ value: S.Input, from child: _Child) -> Subscribers.Demand {
    let me = ck_current_thread()
    let entry = enter(me)
    if entry == .busy {
      handOverValue(value, child, me)
      return .none
    }
    let back = deliver(value, from: child)
    if entry == .outer { leaveDrained(me) }
    return back
  }

  @usableFromInline @inline(never)
  final func handOverValue(_ value: S.Input, _ child: _Child, _ me: UnsafeMutablePointer<ck_thread>) {
    handOver(me) {
      let back = self.deliver(value, from: child)
      if back != .none { self.afterTurn { child.requestUpstream(back) } }
      self.drain()
    }
  }

  @inlinable
  final func deliver(_ value: S.Input, from child: _Child) -> Subscribers.Demand {
    if isOver { return .none }
    if waiting.isEmpty {
      if demand.isUnlimited {
        return downstream.receive(value)
      }
      if !isDraining, demand.take() {
        if demand.add(downstream.receive(value)) { askEachForAll() }
        return .max(1)
      }
    }
    waiting.append((value, child))
    return .none
  }

  @inlinable @inline(__always)
  final func leaveDrained(_ me: UnsafeMutablePointer<ck_thread>) {
    if !isOver, !waiting.isEmpty { drain() }
    leave(me)
  }

  /// Sends what waits, as far as it is asked for, then tells the end if that was all. Only in the turn.
  @usableFromInline
  final func drain() {
    if isDraining { return }
    isDraining = true
    var served: [_Child] = []
    while !isOver, !waiting.isEmpty, demand.take(), let (value, child) = waiting.popFirst() {
      served.append(child)
      if demand.add(downstream.receive(value)) { askEachForAll() }
    }
    isDraining = false
    let unlimited = demand.isUnlimited  // then each is asked for all
    if !served.isEmpty, !unlimited { afterTurn { for child in served { child.requestUpstream(.max(1)) } } }
    finishIfDone()
  }

  /// The demand has become unlimited by what downstream returned. Those who come later are asked for all by `arrived`.
  /// Only in the turn.
  @usableFromInline @inline(never)
  final func askEachForAll() {
    afterTurn { self.requestFromEach(.unlimited) }
  }

  @usableFromInline
  final override func request(_ more: Subscribers.Demand) {
    checkRequest(more)
    if isOver { return }
    let isUnlimitedNow = demand.add(more)
    post { self.drain() }
    if isUnlimitedNow { requestFromEach(.unlimited) }
  }

  @usableFromInline func checkRequest(_ more: Subscribers.Demand) {}

  // MARK: The end

  @usableFromInline
  final func finished(_ child: _Child) {
    post {
      self.dismiss(child)
      self.finishIfDone()
    }
  }

  /// No more children come.
  @usableFromInline
  final func sourceFinished() {
    post {
      self.close()
      self.finishIfDone()
    }
  }

  /// After what its sender has handed over before: all upstreams are cancelled, then downstream is told.
  @usableFromInline
  final func failed(_ error: S.Failure) {
    endInOrder { self.fail(error) }
  }

  private func fail(_ error: S.Failure) {
    cancelChildren()
    cancelSource()
    complete(.failure(error))
  }

  private func finishIfDone() {
    if !isOver, waiting.isEmpty, isExhausted, end() { complete(.finished) }
  }

  @usableFromInline
  final override func letGo() {
    super.letGo()
    _release(exchange(&waiting, with: _Queue()))
  }
}
