/// The protocol, where `Publisher` means the nested type.
@usableFromInline typealias _PublisherProtocol = Publisher

extension Optional {
  /// Publishes the value and finishes, or just finishes when there is none.
  ///
  /// ```swift
  /// let cancellable = Int("42").publisher.sink { print($0) }
  /// ```
  @inlinable
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// Publishes one value or none, and finishes.
  ///
  /// The value comes with the first request; without a value, the end comes at once.
  @frozen
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    @inlinable
    public init(_ output: Wrapped?) {
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      guard let output else { return Empty().receive(subscriber: subscriber) }
      subscriber.receive(subscription: _OncePull(output, subscriber, "Optional"))
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
