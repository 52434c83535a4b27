import PortableCombine

/// What operators subscribe to that are put on a ``Driver`` or a ``Signal``, and what `asPublisher()` opens.
///
/// Values and end are delivered on the main actor. The subscription itself is handed over before `subscribe` returns,
/// on the thread that subscribes. It counts demand: what comes without is dropped, but that of a driver the latest
/// value is kept.
public struct MainActorPublisher<Output: Sendable>: Publisher, Sendable {
  public typealias Failure = Never

  let stream: SharedStream<Output>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subscription = MainActorSubscription(of: subscriber, to: stream)
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}
