import Foundation

/// Says that what a test waits for did not come, with all that came so far.
public struct WaitingFailed: Error, CustomStringConvertible {
  public let description: String
}

/// For real queues, clocks and sockets. Each method waits for an event, not for a time; the timeout, in seconds, is
/// there to end a test that would hang.
extension Recorder {
  /// Waits for the completion and returns it.
  ///
  /// Throws ``WaitingFailed``, which shows what came so far.
  ///
  /// - Parameter timeout: in seconds
  @discardableResult
  public nonisolated(nonsending) func waitForCompletion(timeout: TimeInterval = 10) async throws
    -> Subscribers.Completion<Failure>
  {
    _ = await state.waitAsync(timeout: timeout) { $0.completion != nil }
    return try completionOrThrow(timeout)
  }

  /// Waits until so many values have come in all, and returns all values.
  ///
  /// Throws ``WaitingFailed`` when the stream ends before, or when it takes too long.
  ///
  /// - Parameters:
  ///   - count: how many values, since the beginning
  ///   - timeout: in seconds
  @discardableResult
  public nonisolated(nonsending) func waitForValues(count: Int, timeout: TimeInterval = 10) async throws -> [Input] {
    _ = await state.waitAsync(timeout: timeout) { $0.valueCount >= count || $0.completion != nil }
    return try valuesOrThrow(count, timeout)
  }

  /// Waits for the subscription. Throws ``WaitingFailed`` when it takes too long.
  ///
  /// - Parameter timeout: in seconds
  public nonisolated(nonsending) func waitForSubscription(timeout: TimeInterval = 10) async throws {
    if await state.waitAsync(timeout: timeout, until: { $0.subscriptionCount > 0 }) { return }
    throw failure("no subscription within \(timeout) s")
  }

  /// Blocks the thread until the subscription comes. Not for async tests.
  ///
  /// Throws ``WaitingFailed`` when it takes too long.
  ///
  /// - Parameter timeout: in seconds
  public func blockUntilSubscription(timeout: TimeInterval = 10) throws {
    if state.wait(timeout: timeout, until: { $0.subscriptionCount > 0 }) { return }
    throw failure("no subscription within \(timeout) s")
  }

  /// Blocks the thread until the completion comes, and returns it. Not for async tests.
  ///
  /// Throws ``WaitingFailed``, which shows what came so far.
  ///
  /// - Parameter timeout: in seconds
  @discardableResult
  public func blockUntilCompletion(timeout: TimeInterval = 10) throws -> Subscribers.Completion<Failure> {
    _ = state.wait(timeout: timeout) { $0.completion != nil }
    return try completionOrThrow(timeout)
  }

  /// Blocks the thread until so many values have come in all, and returns all values. Not for async tests.
  ///
  /// Throws ``WaitingFailed`` when the stream ends before, or when it takes too long.
  ///
  /// - Parameters:
  ///   - count: how many values, since the beginning
  ///   - timeout: in seconds
  @discardableResult
  public func blockUntilValues(count: Int, timeout: TimeInterval = 10) throws -> [Input] {
    _ = state.wait(timeout: timeout) { $0.valueCount >= count || $0.completion != nil }
    return try valuesOrThrow(count, timeout)
  }

  private func completionOrThrow(_ timeout: TimeInterval) throws -> Subscribers.Completion<Failure> {
    if let completion { return completion }
    throw failure("no completion within \(timeout) s")
  }

  private func valuesOrThrow(_ count: Int, _ timeout: TimeInterval) throws -> [Input] {
    let values = values
    if values.count >= count { return values }
    let reason = completion == nil ? "within \(timeout) s" : "before the stream ended"
    throw failure("\(values.count) of \(count) values came \(reason)")
  }

  private func failure(_ what: String) -> WaitingFailed {
    WaitingFailed(description: "\(what); \(self)")
  }
}

extension Recorder.State {
  var valueCount: Int {
    entries.reduce(0) { count, entry in if case .value = entry.event { count + 1 } else { count } }
  }
}
