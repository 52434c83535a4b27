import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes each value together with the one before it, from the second value on.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let changes = prices.asSendablePublisher().pairwise().map { $0.current - $0.previous }
  /// ```
  @_alwaysEmitIntoClient
  public func pairwise()
    -> SendableShell<
      Publishers.CompactMap<
        Publishers.Scan<Upstream, (Output?, Output?)>, (previous: Output, current: Output)
      >
    >
  {
    .init(checked: unsealed.pairwise())
  }

  /// Publishes each value together with the one before it, which the first value doesn't have.
  @_alwaysEmitIntoClient
  public func withPrevious()
    -> SendableShell<
      Publishers.CompactMap<
        Publishers.Scan<Upstream, (Output?, Output?)>, (previous: Output?, current: Output)
      >
    >
  {
    .init(checked: unsealed.withPrevious())
  }

  /// Publishes the last values, that many at a time, whenever a value comes.
  ///
  /// - Parameter size: Two or more.
  @_alwaysEmitIntoClient
  public func nwise(_ size: Int) -> SendableShell<Publishers.Filter<Publishers.Scan<Upstream, [Output]>>> {
    .init(checked: unsealed.nwise(size))
  }
}
