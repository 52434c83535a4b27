import PortableCombine

extension SendablePublisher {
  /// Waits for the end, and gives all values.
  ///
  /// ```swift
  /// func names(_ pages: SendableShell<some Publisher<[String], URLError>>) async throws -> [String] {
  ///   try await pages.collectValues().flatMap { $0 }
  /// }
  /// ```
  ///
  /// - Returns: The values in their order; none if the stream finished without one. All were asked for.
  /// - Throws: The stream's failure; `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func collectValues() async throws -> [Output] {
    var iterator = values(buffering: .unbounded).makeAsyncIterator()
    var all: [Output] = []
    while true {
      switch await iterator.outcome() {
      case .value(let value): all.append(value)
      case .failed(let failure): throw failure
      case .cancelled: throw CancellationError()
      case .finished: return all
      }
    }
  }
}
