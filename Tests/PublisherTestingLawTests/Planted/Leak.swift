import PublisherTesting

/// A copy of `handleEvents` that tells its hook of the end, and forgets to let go.
final class Leak: OwnSubscription, @unchecked Sendable {
  private let isEnded = Guarded(false)
  private let receiveCompletion: () -> Void

  init(_ downstream: AnySubscriber<Int, TestFailure>, receiveCompletion: @escaping () -> Void) {
    self.receiveCompletion = receiveCompletion
    super.init(downstream)
  }

  override func receive(completion: Subscribers.Completion<TestFailure>) {
    let isFirst = isEnded.withLock { isEnded in
      defer { isEnded = true }
      return !isEnded
    }
    guard isFirst else { return }
    receiveCompletion()
    // Lawful is to take both links out.
    links.value.downstream?.receive(completion: completion)
  }

  override func receive(_ input: Int) -> Subscribers.Demand { isEnded.value ? .none : super.receive(input) }

  override func request(_ demand: Subscribers.Demand) { if !isEnded.value { super.request(demand) } }

  override func cancel() { if !isEnded.value { super.cancel() } }
}
