import PublisherTesting
import SendablePublishers

/// Lets a test say when each closure goes on: a closure stops at a step until the test lets it pass, or until its task is
/// cancelled.
final class Steps: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var passed: Set<Int> = []
    var cancelled: Set<Int> = []
    var arrived: [Int] = []
    var torn: [Int] = []
  }

  private let state = Guarded(State())

  /// - Throws: `CancellationError` once the task was cancelled.
  func stop(at step: Int) async throws {
    let passes = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          state.arrived.append(step)
          if state.passed.contains(step) { return true }
          if state.cancelled.contains(step) { return false }
          state.waiting[step] = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(step)
        return state.waiting.removeValue(forKey: step)
      }
      continuation?.resume(returning: false)
    }
    if passes { return }
    state.withLock { $0.torn.append(step) }
    throw CancellationError()
  }

  func pass(_ step: Int) {
    let continuation = state.withLock { state in
      state.passed.insert(step)
      return state.waiting.removeValue(forKey: step)
    }
    continuation?.resume(returning: true)
  }

  /// The steps at which closures arrived, and at which they were cancelled.
  var arrived: [Int] { state.value.arrived }
  var torn: [Int] { state.value.torn }

  func arrivals(_ count: Int) async -> Bool {
    await state.waitAsync(timeout: 600) { $0.arrived.count >= count }
  }

  func tears(_ count: Int) async -> Bool {
    await state.waitAsync(timeout: 600) { $0.torn.count >= count }
  }
}

/// What closures did, in order.
typealias Log = Guarded<[Int]>

extension Guarded where State == [Int] {
  convenience init() { self.init([]) }

  func add(_ number: Int) { withLock { $0.append(number) } }

  func holds(_ count: Int) async -> Bool { await waitAsync(timeout: 600) { $0.count >= count } }
}

/// Whether the code runs on the main queue, which serves the main actor.
func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) != nil
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

enum Flaw: Error, Equatable {
  case one, two
}
