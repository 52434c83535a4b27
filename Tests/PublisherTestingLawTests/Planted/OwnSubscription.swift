import PublisherTesting
import Foundation

/// What a planted operator with state does right: both links, and letting go of them.
///
/// A subclass breaks one of the methods.
class OwnSubscription: Subscriber, Subscription, @unchecked Sendable {
  typealias Input = Int
  typealias Failure = TestFailure
  typealias Links = (downstream: AnySubscriber<Int, TestFailure>?, upstream: Subscription?)

  let links: Guarded<Links>

  init(_ downstream: AnySubscriber<Int, TestFailure>) {
    links = Guarded((downstream, nil))
  }

  func receive(subscription: Subscription) {
    let downstream = links.withLock { links -> AnySubscriber<Int, TestFailure>? in
      if links.upstream != nil { return nil }
      links.upstream = subscription
      return links.downstream
    }
    if let downstream { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    links.value.downstream?.receive(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<TestFailure>) {
    take().downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { links.value.upstream?.request(demand) }

  func cancel() { take().upstream?.cancel() }

  func take() -> Links {
    links.withLock { links in
      defer { links = (nil, nil) }
      return links
    }
  }
}

/// A publisher that puts such a subscription between an upstream and a subscriber.
struct PlantedOperator: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let subscribe: (AnySubscriber<Int, TestFailure>) -> Void

  /// - Parameter inner: makes the subscription; right without one
  init(
    _ upstream: some Publisher<Int, TestFailure>,
    _ inner: @escaping (AnySubscriber<Int, TestFailure>) -> OwnSubscription
  ) {
    subscribe = { upstream.subscribe(inner($0)) }
  }

  init(_ subscribe: @escaping (AnySubscriber<Int, TestFailure>) -> Void) {
    self.subscribe = subscribe
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    subscribe(AnySubscriber(subscriber))
  }
}
