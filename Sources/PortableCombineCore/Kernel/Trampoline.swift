import Synchronization

/// Does a step once for every call of `poke` that arrives while it runs, in a loop instead of on the stack.
///
/// For whatever asks again from inside an answer: retry, append, one inner publisher at a time. Any thread may poke;
/// one runs.
@usableFromInline
@frozen
package struct _Trampoline: ~Copyable {
  @usableFromInline let pokes = Atomic<Int>(0)

  @inlinable package init() {}

  /// Returns at once when somebody, this thread further up or another, is in the loop: they go round once more.
  @inlinable
  package borrowing func poke(_ step: () -> Void) {
    if pokes.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 { return }
    var seen = 1
    while true {
      for _ in 0..<seen { step() }
      seen = pokes.wrappingSubtract(seen, ordering: .acquiringAndReleasing).newValue
      if seen == 0 { return }
    }
  }
}
