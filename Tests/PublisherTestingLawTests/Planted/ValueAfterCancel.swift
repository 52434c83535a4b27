import PublisherTesting

/// A copy of `receive(on:)` whose scheduled values do not look whether downstream has cancelled meanwhile.
final class ValueAfterCancel<Context: Scheduler>: OwnSubscription, @unchecked Sendable {
  private let scheduler: Context

  init(_ downstream: AnySubscriber<Int, TestFailure>, _ scheduler: Context) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func receive(_ input: Int) -> Subscribers.Demand {
    guard let downstream = links.value.downstream else { return .none }
    scheduler.schedule { [self] in
      // Lawful is to look for downstream here.
      let more = downstream.receive(input)
      if more > .none { request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<TestFailure>) {
    scheduler.schedule { [self] in take().downstream?.receive(completion: completion) }
  }
}
