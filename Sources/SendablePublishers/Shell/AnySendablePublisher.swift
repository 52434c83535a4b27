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
///     unread = messages.asSendablePublisher().scan(0) { count, _ in count + 1 }.eraseToAnyPublisher()
///   }
/// }
/// ```
///
/// It boxes the pipeline, which costs one call through a table per subscription;
/// ``SendablePublisher/eraseToOpaque()`` hides the type without that.
///
/// As it is an alias, `extension AnySendablePublisher where Output == Int` extends every shell of numbers. Add
/// `Upstream == AnyPublisher<Int, Never>` to extend the erased ones alone.
public typealias AnySendablePublisher<Output: Sendable, Failure: Error> = SendableShell<AnyPublisher<Output, Failure>>

extension SendableShell {
  /// Hides the type of a checked publisher, or of a source that is safe.
  ///
  /// ```swift
  /// let numbers = AnySendablePublisher(PassthroughSubject<Int, Never>())
  /// ```
  ///
  /// - Parameter publisher: One that is erased already is not boxed again.
  @inlinable
  public init<P: SendableOperand & Sendable>(_ publisher: P) where Upstream == AnyPublisher<P.Output, P.Failure> {
    self.init(checked: AnyPublisher(publisher.unsealed))
  }
}
