import PortableCombine

extension Publisher {
  /// Publishes the values that are not nil.
  ///
  /// ```swift
  /// func names(_ entries: AnyPublisher<String?, Never>) -> AnyPublisher<String, Never> {
  ///   entries.compacted().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that asks for one more value for each nil.
  @inlinable
  @_disfavoredOverload
  public func compacted<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
    compactMap { $0 }
  }
}
