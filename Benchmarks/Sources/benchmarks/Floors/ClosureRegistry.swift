/// The floor of everything that subscribes and cancels: closures in a dictionary, and a small object for each, by
/// which it is taken out again.
final class ClosureRegistry {
  final class Token {
    private let registry: ClosureRegistry
    private let key: Int

    fileprivate init(_ registry: ClosureRegistry, _ key: Int) {
      self.registry = registry
      self.key = key
    }

    @inline(__always)
    func cancel() { registry.remove(key) }
  }

  private struct State {
    var closures: [Int: (Int) -> Void] = [:]
    var nextKey = 0
  }

  private let lock: PlainLock?
  /// Raw memory, so that the floor pays for no check of exclusive access.
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// - Parameter lock: The lock that guards the registry; nil for the plain form on one thread.
  init(lock: PlainLock?) {
    self.lock = lock
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inline(__always)
  func add(_ closure: @escaping (Int) -> Void) -> Token {
    lock?.lock()
    let key = state.pointee.nextKey
    state.pointee.nextKey = key &+ 1
    state.pointee.closures[key] = closure
    lock?.unlock()
    return Token(self, key)
  }

  @inline(__always)
  private func remove(_ key: Int) {
    lock?.lock()
    let closure = state.pointee.closures.removeValue(forKey: key)
    lock?.unlock()
    // What a subscription holds is released outside of the lock.
    withExtendedLifetime(closure) {}
  }
}
