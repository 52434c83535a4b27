import PublisherTesting
import Foundation

/// A copy of `scan` that keeps its lock while it calls the closure and downstream.
final class LockHeldWhileCallingOut: OwnSubscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var sum = 0
  private let next: (Int, Int) -> Int

  init(_ downstream: AnySubscriber<Int, TestFailure>, _ next: @escaping (Int, Int) -> Int) {
    self.next = next
    super.init(downstream)
  }

  override func receive(_ input: Int) -> Subscribers.Demand {
    // Lawful is to leave the lock before both calls.
    lock.withLock {
      sum = next(sum, input)
      return super.receive(sum)
    }
  }

  override func request(_ demand: Subscribers.Demand) { lock.withLock { super.request(demand) } }

  override func cancel() { lock.withLock { super.cancel() } }
}
