import PortableCombine

/// A source of events that never ends.
///
/// ```swift
/// final class Button {
///   let taps = PassthroughRelay<Void>()
///
///   func press() { taps.accept(()) }
/// }
/// ```
///
/// Subscribers that wait for no value miss it. When the relay goes, its subscribers get nothing more, and no end.
@_fixed_layout
public final class PassthroughRelay<Output>: Publisher {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  public init() {}

  /// Publishes a value. Any thread may call this.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

extension PassthroughRelay: @unchecked Sendable where Output: Sendable {}  // the subject is locked inside
