import PortableCombine

extension Publisher {
  /// Publishes the same value for each value that comes.
  ///
  /// ```swift
  /// func modes(_ plus: AnyPublisher<Void, Never>, _ minus: AnyPublisher<Void, Never>) -> AnyPublisher<Int, Never> {
  ///   plus.mapToValue(1).merge(with: minus.mapToValue(-1)).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter value: Evaluated once.
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> {
    map { _ in value }
  }

  /// Publishes that a value came, and not which.
  @inlinable
  @_disfavoredOverload
  public func mapToVoid() -> Publishers.Map<Self, Void> {
    map { _ in }
  }
}
