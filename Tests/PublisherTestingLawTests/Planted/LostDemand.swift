import PublisherTesting

/// A copy of `filter` that does not ask again for a value that it dropped.
struct LostDemand: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let upstream: TestPublisher<Int, TestFailure>
  let isIncluded: (Int) -> Bool

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    upstream.subscribe(Inner(downstream: subscriber, isIncluded: isIncluded))
  }

  private struct Inner<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Int, Downstream.Failure == TestFailure {
    let downstream: Downstream
    let isIncluded: (Int) -> Bool
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Int) -> Subscribers.Demand {
      // Lawful is .max(1) for what is dropped.
      isIncluded(input) ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<TestFailure>) { downstream.receive(completion: completion) }
  }
}
