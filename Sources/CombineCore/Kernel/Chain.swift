/// What the stages of one chain share that come after one another: an append to an append, a catch of what a catch
/// returned. What is next is subscribed to in one loop, at the outermost of them, rather than deeper on the stack with
/// each.
@usableFromInline
final class _Chain {
  private let trampoline = _Trampoline()
  private let lock = _Lock()
  @exclusivity(unchecked) private var steps = _Queue<() -> Void>()  // guarded by the lock

  /// Runs a step, after those that came before. Returns at once when somebody, this thread further up or another, runs
  /// one.
  func run(_ step: @escaping () -> Void) {
    lock.withLock { steps.append(step) }
    trampoline.poke {
      let next = lock.withLock { steps.popFirst() }
      next?()
    }
  }

  /// The one of a subscriber, if it belongs to any.
  static func of<S: Subscriber>(_ subscriber: S) -> _Chain? {
    if let link = subscriber as? any _ChainLink { return link.chain }
    guard let erased = subscriber as? _ErasedSubscriber<S.Input, S.Failure> else { return nil }
    return (erased.subscriber as? any _ChainLink)?.chain
  }
}

/// A subscriber that belongs to a chain, as soon as another one asks for it.
protocol _ChainLink {
  var chain: _Chain { get }
}
