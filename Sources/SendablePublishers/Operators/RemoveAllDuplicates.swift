import PortableCombine
import PortableOperators

extension SendablePublisher where Output: Hashable {
  /// Publishes each value the first time it comes.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 1]).removeAllDuplicates()   // 1, 2
  /// ```
  ///
  /// Each subscription keeps all values that it has published, so its memory grows.
  @_alwaysEmitIntoClient
  public func removeAllDuplicates() -> SendableShell<Deferred<Publishers.Filter<Upstream>>> {
    .init(checked: unsealed.removeAllDuplicates())
  }
}
