import PortableCombine

/// A stream of events for the user interface: it never fails, replays nothing, and calls its subscribers on the main
/// actor.
///
/// Use it for what happens, such as taps, alerts and navigation, and a ``Driver`` for what is, such as a text that is
/// shown:
///
/// ```swift
/// @MainActor
/// final class Alerts {
///   private(set) var messages: [String] = []
///   private var subscriptions: Set<AnyCancellable> = []
///
///   init(_ failures: PassthroughSubject<URLError, Never>) {
///     failures.asSignal()
///       .map(\.localizedDescription)
///       .emit(with: self) { $0.messages.append($1) }   // on the main actor, whoever sends
///       .store(in: &subscriptions)
///   }
/// }
/// ```
///
/// - A subscriber gets what is sent after it subscribed. Where the upstream was subscribed to before, it also gets what
///   was sent on another thread by then and still waits for its turn of the main queue.
/// - Sharing, threads, order and operators are as described at ``MainActorStream``.
public typealias Signal<Element: Sendable> = MainActorStream<SignalKind, Element>

extension MainActorStream where Kind == SignalKind {
  /// A signal of one value.
  ///
  /// ```swift
  /// let greeting = Signal.just("Hello")
  /// ```
  ///
  /// - Parameter value: What each subscriber is called with, if none subscribes meanwhile.
  /// - Returns: A signal that ends after the value.
  public static func just(_ value: Element) -> Self {
    // Subscribed to anew by each subscriber that comes after the end.
    .init(
      SharedStream(replays: false, sharing: .whileSubscribed) { inlet in
        inlet.send(value)
        inlet.end()
        return AnyCancellable {}
      })
  }
}
