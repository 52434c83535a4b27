import PortableOperators
import PublisherTesting

/// A publisher that sends what it is told to, also to those who have cancelled.
final class Stubborn: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  private(set) var subscribers: [AnySubscriber<Int, TestFailure>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    subscribers.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: Subscriptions.empty)
  }
}
