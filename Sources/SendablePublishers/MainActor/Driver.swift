import PortableCombine

/// A stream for what a screen shows: it has a latest value, never fails, and calls its subscribers on the main actor.
///
/// Make one where a pipeline arrives at the user interface, and drive the interface with it:
///
/// ```swift
/// @MainActor
/// final class CounterView {
///   private var text = ""
///   private var subscriptions: Set<AnyCancellable> = []
///
///   init(_ count: CurrentValueSubject<Int, Never>) {
///     count.asDriver()
///       .map { "\($0) clicks" }
///       .drive(with: self) { $0.text = $1 }   // on the main actor, whoever sends
///       .store(in: &subscriptions)
///   }
/// }
/// ```
///
/// - Each new subscriber is called with the latest value: until one came, with the initial one. Called on the main
///   queue, `drive` delivers it before it returns, so a screen isn't drawn without it first.
/// - There is one case without a value before `drive` returns. The first subscriber came on another thread, and the
///   driver was made without an initial value or by an operator: then what that subscription publishes is its first
///   value, and may still be on its way to the main queue. It comes to all subscribers in a later turn.
/// - Sharing, threads, order and operators are as described at ``MainActorStream``. Those of ``Signal`` alone, such as
///   `filter`, give a shell here, as a driver without some of its values has none to begin with.
public typealias Driver<Element: Sendable> = MainActorStream<DriverKind, Element>

extension MainActorStream where Kind == DriverKind {
  /// A driver that has one value for good.
  ///
  /// ```swift
  /// let title = Driver.just("Inbox")
  /// ```
  ///
  /// - Parameter value: What each subscriber is called with, once.
  /// - Returns: A driver that never ends.
  public static func just(_ value: Element) -> Self {
    .init(SharedStream(replays: true, sharing: .sinceFirstSubscriber, initialValue: value) { _ in AnyCancellable {} })
  }
}
