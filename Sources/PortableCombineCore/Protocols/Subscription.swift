/// The tie between one subscriber and one publisher: asks for values, and cancels.
///
/// Both may be called from any thread, any number of times, also from inside `receive`. Neither waits.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values, on top of what was asked for before.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that does nothing, for publishers that end at once.
  public static var empty: Subscription { _EmptySubscription.shared }
}

@usableFromInline
struct _EmptySubscription: Subscription, Sendable, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline static let shared = _EmptySubscription()

  @usableFromInline let combineIdentifier = CombineIdentifier()

  @usableFromInline func request(_ demand: Subscribers.Demand) {}
  @usableFromInline func cancel() {}

  @usableFromInline var description: String { "Empty" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
