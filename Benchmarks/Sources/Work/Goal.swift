import Dispatch

/// Lets the thread that sends wait until the last value has arrived elsewhere, and adds them up.
///
/// Unchecked, because values arrive one after the other, and the semaphore and what sends order the rest.
public final class Goal: @unchecked Sendable {
  private let tally: Tally
  private let left = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private let arrived = DispatchSemaphore(value: 0)

  public init(_ tally: Tally) {
    self.tally = tally
    left.initialize(to: 0)
  }

  deinit { left.deallocate() }

  public func expect(_ count: Int) { left.pointee = count }

  public func add(_ value: Int) {
    tally.sum.pointee &+= value
    left.pointee &-= 1
    if left.pointee == 0 { arrived.signal() }
  }

  public func wait() { arrived.wait() }
}
