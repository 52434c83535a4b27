import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes, when this stream finishes, a result that each value has changed in place.
  ///
  /// ```swift
  /// let words = PassthroughSubject<String, Never>()
  /// let counts = words.asSendablePublisher().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What each subscription begins with.
  ///   - updateAccumulatingResult: Changes the result by a value. It must not make upstream send.
  @_alwaysEmitIntoClient
  public func reduce<T: Sendable>(
    into initialResult: T, _ updateAccumulatingResult: @escaping @Sendable (inout T, Output) -> Void
  ) -> SendableShell<Deferred<Publishers.Map<Publishers.Reduce<Upstream, Void>, T>>> {
    .init(checked: unsealed.reduce(into: initialResult, updateAccumulatingResult))
  }
}
