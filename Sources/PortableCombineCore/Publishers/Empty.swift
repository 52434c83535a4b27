/// Publishes nothing, and finishes at once or never.
///
/// ```swift
/// let nothing = Empty<Int, Never>().sink { print($0) }
/// ```
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it finishes when somebody subscribes.
  public let completeImmediately: Bool

  // Not inlinable, or library evolution would want a frozen struct; and that would be `Sendable`, as Combine's is not.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// As `init(completeImmediately:)`, where the types can't be inferred.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
