import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the events of this stream, its end among them, as values.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let events = failing.materialize()   // .completion(.failure(…))
  /// ```
  ///
  /// - Returns: A stream that never fails, and finishes after the event of the end.
  @_alwaysEmitIntoClient
  public func materialize() -> SendableShell<Publishers.Materialize<Upstream>> {
    .init(checked: Publishers.Materialize(upstream: unsealed))
  }
}
