/// Reports to its publisher, which it does not keep alive: a test does, and else nobody asks for the log.
final class TestSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
  // Written in `init` only.
  private weak var publisher: TestPublisher<Output, Failure>?
  let attachment: Int
  let description: String

  init(_ publisher: TestPublisher<Output, Failure>, attachment: Int, name: String) {
    self.publisher = publisher
    self.attachment = attachment
    description = name
  }

  func request(_ demand: Subscribers.Demand) {
    publisher?.requested(demand, by: self)
  }

  func cancel() {
    publisher?.cancelled(by: self)
  }
}
