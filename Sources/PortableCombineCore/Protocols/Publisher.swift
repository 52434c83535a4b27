import Synchronization

/// A source of values over time, that ends with a completion or never.
///
/// Adopt it for a source of your own; otherwise start from a subject, a sequence's `publisher`, ``Just``,
/// ``Future`` or ``Deferred``.
///
/// `receive(subscriber:)` must call the subscriber's `receive(subscription:)` first and once, then deliver at most
/// as many values as were requested, then at most one completion, and never from two threads at once.
public protocol Publisher<Output, Failure> {
  /// The kind of value that is published.
  associatedtype Output
  /// The kind of error with which the stream may end; `Never` where it can't fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Callers use `subscribe(_:)`, which does the same.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber, which decides itself how many values it asks for.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    if _onlookerCount.load(ordering: .relaxed) != 0 {
      _subscribeReported(self, subscriber)
    } else {
      receive(subscriber: subscriber)
    }
  }
}

/// A namespace for the publishers behind the operators.
public enum Publishers {}
