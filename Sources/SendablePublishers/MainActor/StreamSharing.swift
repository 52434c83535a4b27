import PortableCombine

/// How long a ``Driver`` or a ``Signal`` stays subscribed to its upstream.
///
/// The first subscriber makes the one subscription, in both ways. Choose by what it costs to keep it:
///
/// | | ``sinceFirstSubscriber`` | ``whileSubscribed`` |
/// |---|---|---|
/// | the upstream is let go of | with the stream and everything made of it | when the last subscriber leaves |
/// | while nobody subscribes | a driver goes on taking in values | nothing comes in |
/// | who comes later gets of a driver | the latest value | what the upstream publishes when subscribed to again; if nothing, the value from before |
/// | who comes later gets of a signal | nothing, only what comes then | what the upstream publishes when subscribed to again |
/// | after the upstream ended | the latest value of a driver, then the end | a new subscription to the upstream |
///
/// What operators make of a stream is shared in the same way as the stream. Of several, it lets go if one of them does.
/// An operator that keeps something from value to value, such as `scan`, begins anew when it is subscribed again.
///
/// ```swift
/// @MainActor func clock(_ dates: AnySendablePublisher<Date, Never>) -> Driver<Date> {
///   // No timer runs while nobody looks at the clock.
///   dates.asDriver(initialValue: Date(), sharing: .whileSubscribed)
/// }
/// ```
public enum StreamSharing: Hashable, Sendable {
  /// The upstream is subscribed to by the first subscriber, and let go of when nothing refers any more to the stream:
  /// no variable, no subscription and no stream that was made of it.
  case sinceFirstSubscriber
  /// The upstream is subscribed to while there is a subscriber.
  case whileSubscribed
}

extension StreamSharing {
  /// How a stream is shared that is made of two.
  func and(_ other: StreamSharing) -> StreamSharing {
    self == other ? self : .whileSubscribed
  }
}
