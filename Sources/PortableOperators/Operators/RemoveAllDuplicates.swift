import PortableCombine

extension Publisher where Output: Hashable {
  /// Publishes each value once, however often it comes.
  ///
  /// ```swift
  /// func visitors(_ names: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   names.removeAllDuplicates().eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// It remembers all values of a subscription, so its memory grows with their number.
  ///
  /// - Returns: A publisher that asks for one more value for each that it drops.
  @inlinable
  @_disfavoredOverload
  public func removeAllDuplicates() -> Deferred<Publishers.Filter<Self>> {
    Deferred {
      let seen = Accumulator(Set<Output>(), "removeAllDuplicates()")
      return filter { value in
        var isNew = false
        seen.update { isNew = $0.insert(value).inserted }
        return isNew
      }
    }
  }
}
