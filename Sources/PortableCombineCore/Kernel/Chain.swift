/// What the stages of one chain share that come after one another: an append to an append, a catch of what a catch
/// returned. What is next is subscribed to in one loop, at the outermost of them, rather than deeper on the stack with
/// each.
@usableFromInline
@_fixed_layout
final class _Chain {
  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var steps = _Queue<() -> Void>()
  @exclusivity(unchecked) private var runner: UnsafeMutablePointer<ck_thread>?

  /// Runs a step on this thread: now, or after the step that this thread runs further up.
  ///
  /// Another thread may be in the loop, on its way out of the step that led here. Its stack is no concern of this one,
  /// which takes the loop over: what is next is subscribed to where the one before ended.
  func run(_ step: @escaping () -> Void) {
    let me = ck_current_thread()
    let isInside = lock.withLock {
      steps.append(step)
      defer { runner = me }
      return runner == me
    }
    if isInside { return }
    while let next = takeNext(me) { next() }
  }

  private func takeNext(_ me: UnsafeMutablePointer<ck_thread>) -> (() -> Void)? {
    lock.withLock {
      guard runner == me else { return nil }
      let next = steps.popFirst()
      if next == nil { runner = nil }
      return next
    }
  }

  /// The one of a subscriber, or of the one that it stands for, if that belongs to any.
  static func of<S: Subscriber>(_ subscriber: S) -> _Chain? {
    if let link = subscriber as? any _ChainLink { return link.chain }
    return ((subscriber as? any _SubscriberWrapper)?.wrapped as? any _ChainLink)?.chain
  }
}

/// A subscriber that belongs to a chain, as soon as another one asks for it.
protocol _ChainLink {
  var chain: _Chain { get }
}
