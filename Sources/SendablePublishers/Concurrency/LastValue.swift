import PortableCombine

extension SendablePublisher {
  /// Waits for the end, and gives the last value.
  ///
  /// ```swift
  /// func total(_ prices: SendableShell<some Publisher<Double, URLError>>) async throws -> Double {
  ///   try await prices.scan(0) { $0 + $1 }.lastValue()
  /// }
  /// ```
  ///
  /// - Returns: The value. All were asked for.
  /// - Throws: The stream's failure; ``NoValue`` if it finished without a value; `CancellationError` if the task was
  ///   cancelled.
  public nonisolated(nonsending) func lastValue() async throws -> Output {
    var iterator = values(buffering: .newest(1)).makeAsyncIterator()
    var last: Output?
    while true {
      switch await iterator.outcome() {
      case .value(let value): last = value
      case .failed(let failure): throw failure
      case .cancelled: throw CancellationError()
      case .finished:
        guard let last else { throw NoValue() }
        return last
      }
    }
  }
}
