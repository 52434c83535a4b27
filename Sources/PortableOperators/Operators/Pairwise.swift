import PortableCombine

extension Publisher {
  /// Publishes each value together with the one before it, from the second value on.
  ///
  /// ```swift
  /// func changes(_ prices: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
  ///   prices.pairwise().map { $0.current - $0.previous }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that asks for one value more than downstream does, for the first one.
  @inlinable
  @_disfavoredOverload
  public func pairwise()
    -> Publishers.CompactMap<
      Publishers.Scan<Self, (Output?, Output?)>, (previous: Output, current: Output)
    >
  {
    scan((nil, nil)) { ($0.1, $1) }.compactMap { previous, current in
      guard let previous, let current else { return nil }
      return (previous, current)
    }
  }

  /// Publishes each value together with the one before it, which the first value doesn't have.
  ///
  /// ```swift
  /// func changes(_ prices: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
  ///   prices.withPrevious().map { $0.current - ($0.previous ?? 0) }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func withPrevious()
    -> Publishers.CompactMap<
      Publishers.Scan<Self, (Output?, Output?)>, (previous: Output?, current: Output)
    >
  {
    scan((nil, nil)) { ($0.1, $1) }.compactMap { previous, current in current.map { (previous, $0) } }
  }

  /// Publishes the last values, that many at a time, whenever a value comes.
  ///
  /// ```swift
  /// func averages(_ samples: AnyPublisher<Double, Never>) -> AnyPublisher<Double, Never> {
  ///   samples.nwise(5).map { $0.reduce(0, +) / 5 }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter size: How many values each array has; two or more. The first one comes when there are as many.
  /// - Returns: A publisher that asks for `size - 1` values more than downstream does, for the first array.
  @inlinable
  @_disfavoredOverload
  public func nwise(_ size: Int) -> Publishers.Filter<Publishers.Scan<Self, [Output]>> {
    precondition(size >= 2, "nwise(_:) takes a size of two or more")
    return scan([]) { $0.suffix(size - 1) + [$1] }.filter { $0.count == size }
  }
}
