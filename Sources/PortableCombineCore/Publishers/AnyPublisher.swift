extension Publisher {
  /// Hides the type of a publisher behind ``AnyPublisher``.
  ///
  /// Use it where a publisher crosses a border of your code, so that the operators behind it can change.
  ///
  /// ```swift
  /// func names() -> AnyPublisher<String, Never> {
  ///   [1, 2].publisher.map { "name \($0)" }.eraseToAnyPublisher()
  /// }
  /// ```
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher whose type is hidden.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: _PublisherBox<Output, Failure>

  /// Hides the type of a publisher; one that is hidden already is taken as it is.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    if P.self == AnyPublisher<Output, Failure>.self {
      box = unsafeBitCast(publisher, to: AnyPublisher<Output, Failure>.self).box
    } else {
      box = _PublisherBoxOf(publisher)
    }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    if let attach = box.attach {
      attach(box, _ErasedSubscriber.erasing(subscriber))
    } else {
      box.receive(subscriber: subscriber)
    }
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

/// A publisher without its type.
@usableFromInline
@_fixed_layout
class _PublisherBox<Output, Failure: Error> {
  @usableFromInline typealias Attach = (_PublisherBox<Output, Failure>, _ErasedSubscriber<Output, Failure>) -> Void

  /// Subscribes to a publisher of the engine; formed where its type is known, so that the chain is specialised there.
  @usableFromInline final let attach: Attach?

  @inlinable
  init(_ attach: Attach?) {
    self.attach = attach
  }

  /// Subscribes to a foreign publisher, which is given the subscriber itself.
  @usableFromInline
  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

@usableFromInline
@_fixed_layout
final class _PublisherBoxOf<P: Publisher>: _PublisherBox<P.Output, P.Failure> {
  @usableFromInline let publisher: P

  @inlinable
  init(_ publisher: P) {
    self.publisher = publisher
    super.init(
      P.self is _NativePublisher.Type
        ? { unsafeDowncast($0, to: _PublisherBoxOf<P>.self).publisher.receive(subscriber: $1) } : nil)
  }

  @usableFromInline
  override func receive<S: Subscriber>(subscriber: S) where P.Output == S.Input, P.Failure == S.Failure {
    publisher.receive(subscriber: subscriber)
  }
}
