import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Leaves out the values that are `nil`.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence(["1", "a"]).map { Int($0) }.compacted()   // 1
  /// ```
  @_alwaysEmitIntoClient
  public func compacted<Wrapped: Sendable>() -> SendableShell<Publishers.CompactMap<Upstream, Wrapped>>
  where Output == Wrapped? {
    .init(checked: unsealed.compacted())
  }
}
