import PublisherTesting
import Foundation

/// A copy of `receive(on:)` that leaves the order of its values, and that one comes at a time, to a queue that promises
/// neither.
final class ConcurrentReceiveOn: OwnSubscription, @unchecked Sendable {
  private let queue: DispatchQueue
  private let work: DispatchGroup

  init(_ downstream: AnySubscriber<Int, TestFailure>, _ queue: DispatchQueue, _ work: DispatchGroup) {
    self.queue = queue
    self.work = work
    super.init(downstream)
  }

  // Lawful is to keep values in a queue of its own, and to have one piece of work at a time deliver them.
  override func receive(_ input: Int) -> Subscribers.Demand {
    queue.async(group: work) { [self] in
      let more = links.value.downstream?.receive(input) ?? .none
      if more > .none { request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<TestFailure>) {
    queue.async(group: work, flags: .barrier) { [self] in take().downstream?.receive(completion: completion) }
  }
}
