import PortableCombine

extension Publisher {
  /// Publishes each value together with its number. The first has the number 0, for each subscriber.
  ///
  /// ```swift
  /// func numbered(_ lines: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
  ///   lines.enumerated().map { "\($0.offset + 1): \($0.element)" }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func enumerated()
    -> Publishers.CompactMap<
      Publishers.Scan<Self, (Int, Output?)>, (offset: Int, element: Output)
    >
  {
    scan((-1, nil)) { ($0.0 + 1, $1) }.compactMap { offset, element in element.map { (offset, $0) } }
  }
}
