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
///       .emit { self.messages.append($0) }   // on the main actor, whoever sends
///       .store(in: &subscriptions)
///   }
/// }
/// ```
///
/// - A subscriber gets what is sent after it subscribed. Where the upstream was subscribed to before, it also gets what was
///   sent on another thread by then and still waits for its turn of the main queue.
/// - All subscribers share one subscription to the upstream, made by the first of them. **It then stays**, also after
///   the last of them left, until nothing refers to the signal any more; see ``StreamSharing`` for the form that lets
///   go.
/// - Threads, order and operators are as described at ``Driver``.
public struct Signal<Element: Sendable>: Sendable {
  /// The kind of value that is published.
  public typealias Output = Element
  /// It can't fail.
  public typealias Failure = Never

  let stream: SharedStream<Element>

  init(_ stream: SharedStream<Element>) {
    self.stream = stream
  }
}

extension Signal: CustomStringConvertible {
  public var description: String { "Signal<\(Element.self)>" }
}
