import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Drops a value whose property equals that of the value before it.
  ///
  /// ```swift
  /// let words = SendableShell.sequence(["a", "b", "cd"]).removeDuplicates(by: \.count)   // a, cd
  /// ```
  @_alwaysEmitIntoClient
  public func removeDuplicates<Value: Equatable>(by keyPath: KeyPath<Output, Value> & Sendable)
    -> SendableShell<Publishers.RemoveDuplicates<Upstream>>
  {
    .init(
      checked: Publishers.RemoveDuplicates(
        upstream: unsealed, predicate: { $0[keyPath: keyPath] == $1[keyPath: keyPath] }))
  }
}
