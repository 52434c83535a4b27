import Synchronization

/// Who may call a downstream now: at most one thread at a time, in the order of arrival of each sender, re-entrant.
///
/// - A thread that finds the turn free takes it; the thread that has it may take it again (nested).
/// - A thread that finds another one in it waits, unless it is itself inside a turn: then it hands its value over, and
///   the owner delivers it. So no thread both holds and waits, and nothing can deadlock.
/// - The turn is held for downstream calls only. Whatever is to be said to an upstream is done after it was left.
@usableFromInline
@_fixed_layout
package class _Desk {
  /// The owner's thread block, with two flags in its low bits. Nobody's when the owner part is 0; mail may lie there
  /// without an owner.
  @usableFromInline package final let turn = Atomic<UInt>(0)
  @usableFromInline final let ended = Atomic<Bool>(false)
  private let sealed = Atomic<Bool>(false)  // ended, and the last word has been said
  private let released = Atomic<Bool>(false)
  private let cancelled = Atomic<Bool>(false)
  private let mailLock = _Lock()
  @exclusivity(unchecked) private var mail: [() -> Void] = []
  @exclusivity(unchecked) private var afterwards: [() -> Void] = []  // confined to the turn

  @usableFromInline
  package enum Entry {
    /// The turn was free and is the caller's.
    case outer
    /// The caller's thread had it already, further up the stack.
    case nested
    /// Another thread has it, and the caller must not wait.
    case busy
  }

  @inlinable package static var waited: UInt { 1 }
  @inlinable package static var hasMail: UInt { 2 }
  @inlinable static var flags: UInt { 3 }

  @usableFromInline package init() {}

  // MARK: Entering

  /// Waits for its turn, unless the caller's thread is inside a turn already.
  @inlinable @inline(__always)
  package final func enter(_ me: UnsafeMutablePointer<ck_thread>) -> Entry {
    enterFast(me) ?? enterSlow(me, mayWait: true)
  }

  /// Never waits.
  @inlinable @inline(__always)
  package final func tryEnter(_ me: UnsafeMutablePointer<ck_thread>) -> Entry {
    enterFast(me) ?? enterSlow(me, mayWait: false)
  }

  @inlinable @inline(__always)
  final func enterFast(_ me: UnsafeMutablePointer<ck_thread>) -> Entry? {
    let id = UInt(bitPattern: me)
    let result = turn.compareExchange(expected: 0, desired: id, ordering: .acquiring)
    if result.exchanged {
      me.pointee.depth &+= 1
      return .outer
    }
    return result.original & ~Self.flags == id ? .nested : nil
  }

  @usableFromInline @inline(never)
  final func enterSlow(_ me: UnsafeMutablePointer<ck_thread>, mayWait: Bool) -> Entry {
    let id = UInt(bitPattern: me)
    var spins = 0
    while true {
      let seen = turn.load(ordering: .relaxed)
      if seen & ~Self.flags == 0 {
        if turn.weakCompareExchange(expected: seen, desired: seen | id, ordering: .acquiring).exchanged {
          me.pointee.depth += 1
          if seen & Self.hasMail != 0 { readMailOnEntering() }
          return .outer
        }
      } else if !mayWait || me.pointee.depth > 0 {
        return .busy
      } else if spins < _spinLimit {
        spins += 1
        ck_pause()
      } else {
        ck_park(turn._address, Self.waited)
      }
    }
  }

  /// Reads for a mirror what a delivery changes. Nothing while another thread delivers, for which it would have to wait,
  /// and after the last word has been said.
  final func look<R>(_ body: () -> R?) -> R? {
    let me = ck_current_thread()
    let entry = tryEnter(me)
    let result = entry != .busy && !isSealed ? body() : nil
    if entry == .outer { leave(me) }
    return result
  }

  // MARK: Leaving

  /// Gives the turn back. Only for who entered as `.outer`.
  @inlinable @inline(__always)
  package final func leave(_ me: UnsafeMutablePointer<ck_thread>) {
    if turn.compareExchange(expected: UInt(bitPattern: me), desired: 0, ordering: .releasing).exchanged {
      me.pointee.depth &-= 1
    } else {
      leaveSlow(me)
    }
  }

  /// Reads one batch of mail and lets others in; more mail is for whoever comes next. (Reading until none is left
  /// would let two busy threads keep the owner here for ever, and starve the rest.)
  @usableFromInline @inline(never)
  final func leaveSlow(_ me: UnsafeMutablePointer<ck_thread>) {
    repeat {
      if turn.load(ordering: .relaxed) & Self.hasMail != 0 { readMail() }
      let work = afterwards
      if !work.isEmpty { afterwards = [] }
      // Asked while inside: whoever enters after this thread then sees that it is over, and touches nothing.
      let isSealed = isSealed
      let seen = free()
      me.pointee.depth -= 1
      if seen & Self.waited != 0 { ck_unpark_all(turn._address) }
      for action in work { action() }
      if isSealed, !released.exchange(true, ordering: .acquiringAndReleasing) { letGo() }
      if seen & Self.hasMail == 0 { return }
    } while enterForMail(me)
  }

  /// Lets go of the turn, but not of the mail. Returns the word as it was.
  private func free() -> UInt {
    var seen = turn.load(ordering: .relaxed)
    while true {
      let result = turn.weakCompareExchange(expected: seen, desired: seen & Self.hasMail, ordering: .releasing)
      if result.exchanged { return seen }
      seen = result.original
    }
  }

  /// Takes the turn if mail lies there and nobody has it, who would read it. Somebody may be about to sleep, having
  /// seen an owner before: the flag that says so is kept, for the one who leaves.
  private func enterForMail(_ me: UnsafeMutablePointer<ck_thread>) -> Bool {
    var seen = turn.load(ordering: .relaxed)
    while seen & ~Self.flags == 0, seen & Self.hasMail != 0 {
      let desired = seen | UInt(bitPattern: me)
      let result = turn.weakCompareExchange(expected: seen, desired: desired, ordering: .acquiring)
      if result.exchanged {
        me.pointee.depth += 1
        return true
      }
      seen = result.original
    }
    return false
  }

  // MARK: Mail

  /// Leaves a job for the owner of the turn, or does it when there is none any more.
  @usableFromInline @inline(never)
  package final func handOver(_ me: UnsafeMutablePointer<ck_thread>, _ job: @escaping () -> Void) {
    let seen = mailLock.withLock {
      mail.append(job)
      return turn.bitwiseOr(Self.hasMail, ordering: .acquiringAndReleasing).oldValue
    }
    serveIfFree(me, seen)
  }

  /// Does a job inside the turn, now or as soon as its owner leaves; never waits.
  @inlinable
  package final func post(_ job: @escaping () -> Void) {
    let me = ck_current_thread()
    switch tryEnter(me) {
    case .outer:
      job()
      leave(me)
    case .nested: job()
    case .busy: handOver(me, job)
    }
  }

  /// Does something after the turn was left. Only for who has the turn.
  @usableFromInline
  package final func afterTurn(_ action: @escaping () -> Void) {
    afterwards.append(action)
    turn.bitwiseOr(Self.hasMail, ordering: .relaxed)  // makes the owner leave the slow way
  }

  private func serveIfFree(_ me: UnsafeMutablePointer<ck_thread>, _ seen: UInt) {
    if seen & ~Self.flags == 0, enterForMail(me) { leaveSlow(me) }
  }

  /// What was handed over comes before what this thread brings: that keeps the order of each sender.
  private func readMailOnEntering() {
    readMail()
    // The mail may have been the sign that all is over, which is for the one who leaves.
    if isSealed { turn.bitwiseOr(Self.hasMail, ordering: .relaxed) }
  }

  private func readMail() {
    let jobs = mailLock.withLock {
      let jobs = mail
      mail = []
      turn.bitwiseAnd(~Self.hasMail, ordering: .acquiringAndReleasing)
      return jobs
    }
    for job in jobs { job() }
  }

  // MARK: The end

  @inlinable @inline(__always)
  package final var isOver: Bool { ended.load(ordering: .relaxed) }

  /// Says whether `letGo()` has run.
  @usableFromInline package final var isReleased: Bool { released.load(ordering: .acquiring) }

  /// Nothing is delivered from here on, but for the completion of the caller, who must call `releaseWhenLeft()` after.
  /// The first to end it gets `true`.
  @inlinable
  package final func end() -> Bool {
    !ended.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// As `end()`, for a cancel by downstream, after which it is told nothing, also when somebody else has ended it.
  @usableFromInline
  package final func endByCancel() -> Bool {
    cancelled.store(true, ordering: .releasing)
    return end()
  }

  /// Says whether downstream has cancelled, also after somebody else has ended the stream.
  @usableFromInline package final var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Ends the stream after what its sender has handed over before, unless it has ended or the condition says no. The
  /// body, which may call upstreams, runs after the turn was left.
  @usableFromInline
  package final func endInOrder(if isDue: @escaping () -> Bool = { true }, _ body: @escaping () -> Void) {
    let me = ck_current_thread()
    switch tryEnter(me) {
    case .outer:
      let isFirst = isDue() && end()
      leave(me)
      if isFirst { body() }
    case .nested:
      if isDue(), end() { body() }
    case .busy:
      handOver(me) {
        if isDue(), self.end() { self.afterTurn(body) }
      }
    }
  }

  /// After `end()`, when the last word has been said: sees to it that `letGo()` runs as soon as nobody is inside.
  @usableFromInline
  package final func releaseWhenLeft() {
    sealed.store(true, ordering: .releasing)
    let me = ck_current_thread()
    switch tryEnter(me) {
    case .outer: leaveSlow(me)
    case .nested, .busy:
      let seen = turn.bitwiseOr(Self.hasMail, ordering: .acquiringAndReleasing).oldValue
      serveIfFree(me, seen)
    }
  }

  /// Says whether the last word has been said. Only for who has the turn: then downstream is no longer to be touched.
  @usableFromInline final var isSealed: Bool { sealed.load(ordering: .acquiring) }

  /// Lets go of the downstream. Called once after `releaseWhenLeft()`, when those who were inside have left. Others may
  /// enter meanwhile: who has the turn must ask `isOver` before touching what is let go of here.
  @usableFromInline package func letGo() {}
}

/// A turn that knows its downstream.
@usableFromInline
protocol _Delivering: _Desk {
  associatedtype Target: Subscriber

  var downstream: _Downstream<Target> { get }
}

extension _Delivering {
  /// Tells downstream the end, which the caller has claimed by `end()`, in the turn; unless downstream has cancelled
  /// meanwhile.
  @inlinable
  func complete(_ completion: Subscribers.Completion<Target.Failure>) {
    post {
      if !self.isCancelled { self.downstream.receive(completion: completion) }
      self.releaseWhenLeft()
    }
  }
}

/// Runs a call to an upstream on behalf of somebody who must not wait, as request and cancel never do: what the upstream
/// sends from inside of it is handed over where another thread is delivering.
@usableFromInline
func _withoutWaiting(_ body: () -> Void) {
  let me = ck_current_thread()
  me.pointee.depth += 1
  body()
  me.pointee.depth -= 1
}
