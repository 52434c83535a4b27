import PortableCombine

/// A publisher on which a checked chain can start.
///
/// The subjects, ``AnySendablePublisher`` and opaque results are such already. Adopt it, with an empty extension, for a
/// `Publisher` of your own that is `Sendable`, so that it has the checked operators and is accepted wherever a
/// ``SendablePublisher`` is:
///
/// ```swift
/// struct Countdown: SendableOrigin, Sendable {
///   typealias Output = Int
///   typealias Failure = Never
///   let start: Int
///
///   func receive<S: Subscriber<Int, Never>>(subscriber: S) {
///     (0...start).reversed().publisher.receive(subscriber: subscriber)
///   }
/// }
///
/// let even = Countdown(start: 10).filter { $0.isMultiple(of: 2) }
/// ```
///
/// A class must be final. The operators are there only while the type is `Sendable` and so are its values. Where you
/// can't or don't want to adopt it, start with `asSendablePublisher()`.
///
/// Adopting makes the compiler refuse Combine's own end points on the type (see `sink(receiveValue:)`).
public protocol SendableOrigin<Output, Failure>: _TracedPublisher, SendableOperand
where Upstream == Self, _Start == Self {}

extension SendableOrigin {
  @inlinable
  public var _sealed: _SealedUpstream<Self, Self> { _SealedUpstream(self) }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  @inlinable
  var shell: SendableShell<Self> { SendableShell(checked: self) }
}
