import Foundation

/// State that several threads share in a test: read and changed by one thread at a time, and waited for without
/// polling. It is `Sendable` where the state is, as ``value`` hands it out.
///
/// ```swift
/// let count = Guarded(0)
/// concurrently(4) { _ in count.withLock { $0 += 1 } }
/// assert(count.value == 4)
/// ```
public final class Guarded<State> {
  private let condition = NSCondition()
  private var state: State
  private var waiting = 0

  public init(_ state: State) {
    self.state = state
  }

  /// A copy of the state.
  public var value: State { withLock { $0 } }

  /// Reads or changes the state, and wakes those who wait for it. Call nothing foreign inside.
  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    condition.lock()
    defer {
      if waiting > 0 { condition.broadcast() }
      condition.unlock()
    }
    return try body(&state)
  }

  /// Blocks the thread until the state is as wanted. False when that took longer than the timeout.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait, in seconds; `.infinity` for ever
  ///   - isWanted: asked after each change, on whichever thread waits. Must call nothing foreign.
  public func wait(timeout: TimeInterval, until isWanted: (State) -> Bool) -> Bool {
    let deadline = timeout < .infinity ? Date(timeIntervalSinceNow: timeout) : nil
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    defer { waiting -= 1 }
    while !isWanted(state) {
      guard let deadline else {
        condition.wait()
        continue
      }
      if !condition.wait(until: deadline) { return isWanted(state) }
    }
    return true
  }

  /// Suspends until the state is as wanted. False when that took longer than the timeout.
  ///
  /// A thread of its own does the waiting, so that a busy cooperative pool delays nothing.
  public nonisolated(nonsending) func waitAsync(
    timeout: TimeInterval, until isWanted: @escaping @Sendable (State) -> Bool
  ) async -> Bool {
    // The state stays under the lock on that thread too, and nothing of it leaves.
    nonisolated(unsafe) let guarded = self
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: guarded.wait(timeout: timeout, until: isWanted))
      }
    }
  }

  /// Puts a new value into a part of the state. The old one is let go of after the lock was: its `deinit` is foreign.
  func set<Part>(_ part: WritableKeyPath<State, Part>, to new: Part) {
    let old = withLock { state in
      let old = state[keyPath: part]
      state[keyPath: part] = new
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Puts a new state in, and returns the old one.
  func exchange(_ new: State) -> State {
    withLock { state in
      defer { state = new }
      return state
    }
  }
}

extension Guarded: @unchecked Sendable where State: Sendable {}
