import PortableCombine

/// A stream that never fails and calls its subscribers on the main actor: a ``Driver`` or a ``Signal``, by its kind.
///
/// Write one of those two names. What both can do stands here; it gives a stream of the same kind.
///
/// - All subscribers share one subscription to the upstream, made by the first of them. **It then stays**, also after
///   the last of them left, until nothing refers to the stream any more; see ``StreamSharing`` for the form that
///   releases it.
/// - It can be subscribed to from any thread and any actor. Its subscribers are called on the main actor, whose code
///   runs on the main queue: that need not be the process's first thread.
/// - A value that is sent on the main queue is delivered before `send` returns, if none waits before it; any other
///   comes in a later turn of the main queue.
/// - The order of sending is kept. A value that is sent from inside a subscriber's closure is delivered after that
///   closure returned, while Combine's `sink` would be called inside itself. Of a flood of values at most 64 are
///   delivered in one turn of the main queue, then others have theirs.
///
/// Operators that stand here compute on the main actor, once per value for all subscribers of the result, and their
/// closures may use what belongs to the main actor. Slow work belongs before `asDriver`: it is done where the upstream
/// sends, and a subscription never waits for it.
///
/// Any other operator is that of every ``SendablePublisher`` and gives a ``SendableShell``, whose values come on the
/// main actor until an operator such as `receive(on:)` moves them. So its closures are `@Sendable` and don't belong to
/// the main actor, and each subscriber of the shell has a pipeline of its own, while the stream before it stays shared.
public struct MainActorStream<Kind: StreamKind, Element: Sendable>: SendablePublisher {
  public typealias Output = Element
  public typealias Failure = Never

  let stream: SharedStream<Element>

  init(_ stream: SharedStream<Element>) {
    self.stream = stream
  }

  public var _sealed: _SealedUpstream<Self, MainActorPublisher<Element>> {
    _SealedUpstream(MainActorPublisher(stream: stream))
  }
}

/// What a driver or a signal is as the value of another, for `switchToLatest`: a constraint that is narrower than that
/// of the operator of the same name of every checked publisher.
public protocol _MainActorStream: SendablePublisher {
  associatedtype Kind: StreamKind
  associatedtype Element: Sendable

  var _itself: MainActorStream<Kind, Element> { get }
}

extension MainActorStream: _MainActorStream {
  public var _itself: Self { self }
}

/// Tells a ``Driver`` from a ``Signal``. There are no other kinds.
public protocol StreamKind: Sendable {
  static var _name: String { get }
  static var _replays: Bool { get }
}

/// The kind of a ``Driver``.
public enum DriverKind: StreamKind {
  public static var _name: String { "Driver" }
  public static var _replays: Bool { true }
}

/// The kind of a ``Signal``.
public enum SignalKind: StreamKind {
  public static var _name: String { "Signal" }
  public static var _replays: Bool { false }
}

extension MainActorStream: CustomStringConvertible {
  public var description: String { Self.name }

  /// The name by which it is written.
  static var name: String { "\(Kind._name)<\(Element.self)>" }
}

extension MainActorStream {
  /// A stream that ends at once, without a value.
  ///
  /// ```swift
  /// let nothing: Signal<Int> = .empty()
  /// ```
  public static func empty() -> Self {
    // Subscribed to anew each time: there is nothing to share.
    .init(
      SharedStream(replays: Kind._replays, sharing: .whileSubscribed) { inlet in
        inlet.end()
        return AnyCancellable {}
      })
  }

  /// A stream that never has a value, and never ends.
  ///
  /// ```swift
  /// let nothing: Driver<Int> = .never()
  /// ```
  public static func never() -> Self {
    .init(SharedStream(replays: Kind._replays, sharing: .whileSubscribed) { _ in AnyCancellable {} })
  }
}
