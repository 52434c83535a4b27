import PortableCombine

/// What `firstValue()` and `lastValue()` throw when the stream finished without a value.
public struct NoValue: Error, Hashable, CustomStringConvertible {
  public init() {}

  public var description: String { "The stream finished without a value." }
}

extension SendablePublisher {
  /// Waits for the first value.
  ///
  /// ```swift
  /// func answer(_ numbers: PassthroughSubject<Int, Never>) async throws -> Int {
  ///   try await numbers.asSendablePublisher().filter { $0 > 41 }.firstValue()
  /// }
  /// ```
  ///
  /// - Returns: The value; then the subscription, which asked for one, is cancelled.
  /// - Throws: The stream's failure; ``NoValue`` if it finished before; `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func firstValue() async throws -> Output {
    var iterator = values.makeAsyncIterator()
    switch await iterator.outcome() {
    case .value(let value): return value
    case .failed(let failure): throw failure
    case .finished: throw NoValue()
    case .cancelled: throw CancellationError()
    }
  }
}
