import PortableCombine

/// A stream for what a screen shows: it always has a value, never fails, and calls its subscribers on the main actor.
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
///       .drive { self.text = $0 }   // on the main actor, whoever sends
///       .store(in: &subscriptions)
///   }
/// }
/// ```
///
/// - Each new subscriber is called with the latest value: until one came, with the initial one.
/// - All subscribers share one subscription to the upstream, made by the first of them. **It then stays**, also after
///   the last of them left, until nothing refers to the driver any more; see ``StreamSharing`` for the form that lets
///   go.
/// - It can be subscribed to from any thread and any actor. Its subscribers are called on the main actor, whose code runs
///   on the main queue: that need not be the process's first thread.
/// - A value that is sent on the main queue is delivered before `send` returns, if none waits before it, and the
///   latest value before `drive` returns. So a screen isn't drawn without it first. Any other comes in a later turn of
///   the main queue.
/// - There is one case without a value before `drive` returns. The first subscriber came on another thread, and the
///   driver was made without an initial value or by an operator: then what that subscription publishes is its first
///   value, and may still be on its way to the main queue. It comes to all subscribers in a later turn.
/// - The order of sending is kept. A value that is sent from inside a subscriber's closure is delivered after that
///   closure returned, while Combine's `sink` would be called inside itself. Of a flood of values at most 64 are
///   delivered in one turn of the main queue, then others have theirs.
///
/// Operators of a driver compute on the main actor, once a value for all subscribers of the result, and their closures
/// may use what belongs to the main actor. Slow work belongs before `asDriver`: it is done where the upstream sends, and
/// a subscription never waits for it.
///
/// An operator that keeps all of this gives another driver. Any other gives a ``SendableShell``, whose values come on
/// the main actor until an operator such as `receive(on:)` moves them. Like a shell, a driver is not itself a
/// `Publisher`: ``asPublisher()`` opens it where one is wanted.
public struct Driver<Element: Sendable>: Sendable {
  /// The kind of value that is published.
  public typealias Output = Element
  /// It can't fail.
  public typealias Failure = Never

  let stream: SharedStream<Element>

  init(_ stream: SharedStream<Element>) {
    self.stream = stream
  }

  /// A driver that has one value for good.
  ///
  /// ```swift
  /// let title = Driver.just("Inbox")
  /// ```
  ///
  /// - Parameter value: What each subscriber is called with, once.
  /// - Returns: A driver that never ends.
  public static func just(_ value: Element) -> Driver<Element> {
    Driver(
      SharedStream(replays: true, sharing: .sinceFirstSubscriber, initialValue: value) { _ in AnyCancellable {} })
  }
}

extension Driver: CustomStringConvertible {
  public var description: String { "Driver<\(Element.self)>" }
}
