import PortableCombine

/// A value that can be changed and followed, and that never ends.
///
/// ```swift
/// final class Settings {
///   let volume = CurrentValueRelay(0.5)
///
///   func mute() { volume.accept(0) }
/// }
/// ```
///
/// A subscriber gets the value of the moment, and then each new one; what it misses for want of demand is replaced by the
/// newest. When the relay goes, its subscribers get nothing more, and no end.
@_fixed_layout
public final class CurrentValueRelay<Output>: Publisher {
  public typealias Failure = Never

  private let subject: CurrentValueSubject<Output, Never>

  public init(_ value: Output) {
    subject = CurrentValueSubject(value)
  }

  /// The newest value. To set it is to `accept` it.
  public var value: Output {
    get { subject.value }
    set { subject.send(newValue) }
  }

  /// Publishes a value. Any thread may call this.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

extension CurrentValueRelay: @unchecked Sendable where Output: Sendable {}  // the subject is locked inside
