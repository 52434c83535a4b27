import PortableCombine

extension Driver {
  /// Opens the driver to a publisher, where code of Combine's world wants one.
  ///
  /// ```swift
  /// func log(_ values: Driver<Int>) -> AnyCancellable {
  ///   values.asPublisher().map { "\($0)" }.sink { print($0) }
  /// }
  /// ```
  ///
  /// - Returns: A publisher whose values come on the main actor. It counts demand, and keeps the latest value for a
  ///   subscriber that asked for none; those before it are dropped.
  public func asPublisher() -> MainActorPublisher<Element> {
    MainActorPublisher(stream: stream)
  }
}

extension Signal {
  /// Opens the signal to a publisher, where code of Combine's world wants one.
  ///
  /// ```swift
  /// func log(_ values: Signal<Int>) -> AnyCancellable {
  ///   values.asPublisher().map { "\($0)" }.sink { print($0) }
  /// }
  /// ```
  ///
  /// - Returns: A publisher whose values come on the main actor. It counts demand, and drops a value for which there is
  ///   none.
  public func asPublisher() -> MainActorPublisher<Element> {
    MainActorPublisher(stream: stream)
  }
}

/// A ``Driver`` or a ``Signal``, opened to a publisher by `asPublisher()`.
///
/// Values and end are delivered on the main actor. The subscription itself is handed over before `subscribe` returns, on
/// the thread that subscribes.
public struct MainActorPublisher<Output: Sendable>: SendableOrigin, Sendable {
  public typealias Failure = Never

  let stream: SharedStream<Output>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subscription = MainActorSubscription(of: subscriber, to: stream)
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

extension Driver: SendableOperand {
  public var _sealed: _SealedUpstream<Self, MainActorPublisher<Element>> { _SealedUpstream(asPublisher()) }
}

extension Signal: SendableOperand {
  public var _sealed: _SealedUpstream<Self, MainActorPublisher<Element>> { _SealedUpstream(asPublisher()) }
}
