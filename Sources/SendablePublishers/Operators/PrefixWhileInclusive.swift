import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes values until a closure says no, and that value too if it should.
  ///
  /// ```swift
  /// let steps = SendableShell.sequence([1, 2, 3, 4]).prefix(while: { $0 < 3 }, inclusive: true)   // 1, 2, 3
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Is called once per value.
  ///   - inclusive: Whether the first value for which it returns `false` is published.
  @_alwaysEmitIntoClient
  public func prefix(while predicate: @escaping @Sendable (Output) -> Bool, inclusive: Bool)
    -> SendableShell<Publishers.PrefixWhileInclusive<Upstream>>
  {
    .init(
      checked: Publishers.PrefixWhileInclusive(upstream: unsealed, predicate: predicate, inclusive: inclusive))
  }
}
