/// Publishes nothing, and fails at once.
///
/// Use it for the failing side of a choice between publishers.
///
/// ```swift
/// struct Broken: Error {}
/// let failure = Fail<Int, Broken>(error: Broken())
/// ```
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  // Not inlinable, or library evolution would want a frozen struct; and that would be `Sendable`, as Combine's is not.
  public init(error: Failure) {
    self.error = error
  }

  /// As `init(error:)`, where the type of the values can't be inferred.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
