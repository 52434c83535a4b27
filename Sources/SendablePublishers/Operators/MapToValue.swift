import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the same value for each value.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let steps = taps.asSendablePublisher().mapToValue(1).scan(0) { $0 + $1 }
  /// ```
  @_alwaysEmitIntoClient
  public func mapToValue<T: Sendable>(_ value: T) -> MappedShell<_Unmapped, T> {
    map { _ in value }
  }

  /// Publishes that there is a value, and not which.
  @_alwaysEmitIntoClient
  public func mapToVoid() -> MappedShell<_Unmapped, Void> {
    map { _ in }
  }
}
