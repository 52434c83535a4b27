import Synchronization

/// Values that lie ready and are given out as they are asked for: sequences, `Just`, records, futures. It is the
/// subscription that downstream holds; compiled once, but for the loop.
///
/// Who asks first runs the loop; a request that comes meanwhile, from inside `receive` or from another thread, only adds
/// to the demand. So nothing nests, and nobody waits.
@usableFromInline
@_fixed_layout
class _Pull: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline final let demand = _DemandCounter()
  /// Bit 0: somebody runs the loop, or has let go. Bit 1: over. Bit 2: a mirror looks.
  @usableFromInline final let state = Atomic<UInt8>(0)
  /// Sends what is asked for; calls `end()` when that was all. Formed where the types are known, so that it is
  /// specialised there; captures nothing.
  @usableFromInline final let run: (_Pull) -> Void

  @inlinable static var running: UInt8 { 1 }
  @inlinable static var over: UInt8 { 2 }
  @inlinable static var looking: UInt8 { 4 }

  @inlinable
  init(_ run: @escaping (_Pull) -> Void) {
    self.run = run
  }

  @inlinable @inline(__always)
  final var isOver: Bool { state.load(ordering: .relaxed) & Self.over != 0 }

  /// Nothing is sent from here on.
  @inlinable
  final func end() {
    state.bitwiseOr(Self.over, ordering: .acquiringAndReleasing)
  }

  @usableFromInline func request(_ more: Subscribers.Demand) {
    demand.add(more)
    pump()
  }

  /// Runs the loop if there is demand, unless somebody does.
  ///
  /// One thread adds demand and finds the loop running; another one leaves the loop and finds no demand. Not both: that
  /// needs the one order of all that `.sequentiallyConsistent` gives, here and in the demand.
  @usableFromInline
  final func pump() {
    while demand.current != .none {
      let claim = state.compareExchange(expected: 0, desired: Self.running, ordering: .sequentiallyConsistent)
      if !claim.exchanged, claim.original & (Self.looking | Self.over) == Self.looking {
        ck_pause()  // a mirror copies a value meanwhile, which takes a moment
        continue
      }
      guard claim.exchanged else { return }
      run(self)
      let leave = state.compareExchange(expected: Self.running, desired: 0, ordering: .sequentiallyConsistent)
      if !leave.exchanged { return letGo() }
    }
  }

  @usableFromInline
  final func cancel() {
    let old = state.bitwiseOr(Self.over | Self.running, ordering: .acquiringAndReleasing).oldValue
    if old == 0 { letGo() }
  }

  /// Reads for a mirror what the loop changes. Nothing while somebody runs it, and after the end.
  final func look<R>(_ body: () -> R?) -> R? {
    guard state.compareExchange(expected: 0, desired: Self.looking, ordering: .acquiring).exchanged else { return nil }
    let result = body()
    let left = state.bitwiseAnd(~Self.looking, ordering: .sequentiallyConsistent).newValue
    if left & Self.over != 0 { letGo() }  // it was cancelled meanwhile
    return result
  }

  /// Says whether what it held was let go of.
  @usableFromInline final var hasLetGo: Bool { state.load(ordering: .acquiring) & Self.over != 0 }

  // MARK: For subclasses

  /// Lets go of the downstream and the values. Called once, when nobody runs the loop.
  @usableFromInline func letGo() {}

  @usableFromInline var description: String { String(describing: type(of: self)) }
  @usableFromInline var mirrorChildren: [Mirror.Child] { [] }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
  @usableFromInline final var playgroundDescription: Any { description }
}
