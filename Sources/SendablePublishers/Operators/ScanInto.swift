import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the state of a result that each value changes in place.
  ///
  /// ```swift
  /// let words = PassthroughSubject<String, Never>()
  /// let seen = words.asSendablePublisher().scan(into: [String: Int]()) { $0[$1, default: 0] += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What each subscription begins with.
  ///   - updateAccumulatingResult: Changes the result by a value. It must not make upstream send.
  @_alwaysEmitIntoClient
  public func scan<T: Sendable>(
    into initialResult: T, _ updateAccumulatingResult: @escaping @Sendable (inout T, Output) -> Void
  ) -> SendableShell<Deferred<Publishers.Map<Upstream, T>>> {
    .init(checked: unsealed.scan(into: initialResult, updateAccumulatingResult))
  }
}
