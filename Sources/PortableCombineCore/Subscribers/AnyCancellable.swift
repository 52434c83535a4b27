/// Cancels what it stands for when it is freed, if that was not done before.
///
/// Keep it as long as the values should come: in a property, or with `store(in:)` in a collection.
@_fixed_layout
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = _Lock()
  @exclusivity(unchecked) private var canceller: Cancellable?

  /// Runs the closure on `cancel()` or when this is freed, whichever is first, once.
  public init(_ cancel: @escaping () -> Void) {
    canceller = _ClosureCancellable(action: cancel)
  }

  /// Cancels another cancellable on `cancel()` or when this is freed.
  public init<C: Cancellable>(_ canceller: C) {
    self.canceller = canceller
  }

  deinit {
    canceller?.cancel()
  }

  public func cancel() {
    let taken = lock.withLock {
      defer { canceller = nil }
      return canceller
    }
    taken?.cancel()
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Keeps this until the collection is emptied or freed, which cancels it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this until the set is emptied or freed, which cancels it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

private struct _ClosureCancellable: Cancellable {
  let action: () -> Void

  func cancel() { action() }
}
