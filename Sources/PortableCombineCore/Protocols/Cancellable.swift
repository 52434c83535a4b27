/// Something that can be stopped: a subscription, a scheduled action, a connection.
public protocol Cancellable {
  /// Stops it, and lets go of what it held. More than once does nothing more.
  func cancel()
}

extension Cancellable {
  /// Keeps this until the collection is emptied or freed, which cancels it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this until the set is emptied or freed, which cancels it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
