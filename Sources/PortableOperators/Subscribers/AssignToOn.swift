import PortableCombine

extension Subscribers {
  /// How `assign(to:on:ownership:)` holds the object.
  public enum Ownership: Sendable {
    /// The subscription keeps it alive, as Combine's `assign(to:on:)` does.
    case strong
    /// When a value comes and the object is gone, the subscription is cancelled.
    case weak
    /// A value that comes when the object is gone traps.
    case unowned
  }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object, and says how the object is held.
  ///
  /// With `.weak`, an object may keep the subscription that assigns to itself: `assign(to: \.title, on: self)` would never
  /// be freed.
  ///
  /// ```swift
  /// final class Model {
  ///   var title = ""
  ///   private var tokens: Set<AnyCancellable> = []
  ///
  ///   func follow(_ titles: AnyPublisher<String, Never>) {
  ///     titles.assign(to: \.title, on: self, ownership: .weak).store(in: &tokens)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object that has it.
  ///   - ownership: How the object is held.
  /// - Returns: What ends the subscription, also when it is released. All values are asked for, and assigned on the thread
  ///   on which they come.
  @_disfavoredOverload
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: Subscribers.Ownership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: return assign(to: keyPath, on: object)
    case .weak: return sink(with: object) { $0[keyPath: keyPath] = $1 }
    case .unowned: return sink { [unowned object] in object[keyPath: keyPath] = $0 }
    }
  }
}
