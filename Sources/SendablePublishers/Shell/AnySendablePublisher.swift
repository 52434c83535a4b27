import PortableCombine

/// A checked pipeline with its type hidden, as `AnyPublisher` is for Combine's.
///
/// Use it for a stored property or a protocol requirement, where a type must be written:
///
/// ```swift
/// actor Inbox {
///   private let messages = PassthroughSubject<String, Never>()
///   nonisolated let unread: AnySendablePublisher<Int, Never>
///
///   init() {
///     unread = messages.scan(0) { count, _ in count + 1 }.eraseToAnyPublisher()
///   }
/// }
/// ```
///
/// It boxes the pipeline, which costs one call through a table a subscription; ``SendableShell/eraseToOpaque()`` hides
/// the type without that.
@frozen
public struct AnySendablePublisher<Output: Sendable, Failure: Error>: SendableOrigin, @unchecked Sendable {
  @usableFromInline let base: AnyPublisher<Output, Failure>

  /// Hides the type of a shell or of a publisher on which a chain can start.
  ///
  /// - Parameter publisher: One that is an ``AnySendablePublisher`` already is not boxed again.
  @inlinable
  public init<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P) {
    let upstream = publisher.unsealed
    if let erased = upstream as? Self {
      self = erased
    } else {
      base = AnyPublisher(upstream)
    }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    base.receive(subscriber: subscriber)
  }
}

extension AnySendablePublisher: CustomStringConvertible {
  public var description: String { "AnySendablePublisher<\(Output.self), \(Failure.self)>" }
}
