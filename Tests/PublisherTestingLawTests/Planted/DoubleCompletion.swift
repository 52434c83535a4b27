import PublisherTesting

/// A copy of `prefix(_:)` that finishes with its last value, and hands upstream's end on as well.
final class DoubleCompletion: OwnSubscription, @unchecked Sendable {
  private let left: Guarded<Int>

  init(_ downstream: AnySubscriber<Int, TestFailure>, count: Int) {
    left = Guarded(count)
    super.init(downstream)
  }

  override func receive(_ input: Int) -> Subscribers.Demand {
    let number = left.withLock { left in
      left -= 1
      return left
    }
    guard number >= 0, let downstream = links.value.downstream else { return .none }
    let more = downstream.receive(input)
    if number > 0 { return more }
    // Lawful is to take both links out here, and to cancel upstream.
    downstream.receive(completion: .finished)
    return .none
  }
}
