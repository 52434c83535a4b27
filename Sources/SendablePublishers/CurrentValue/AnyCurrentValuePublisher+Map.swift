import PortableCombine

extension AnyCurrentValuePublisher {
  /// Makes another value of each.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let label = count.asCurrentValuePublisher().map { "\($0) items" }
  /// print(label.value)   // 0 items
  /// ```
  ///
  /// A key path may be written out in its place, as in `.map(\.count)`; one that is held in a variable gives a shell.
  ///
  /// - Parameter transform: Is called once per value for each subscriber, and with each read of `value`, by the thread
  ///   that reads. Its result should depend on nothing but the value.
  /// - Returns: The results, with that of the current value as its current value.
  @inlinable
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T) -> AnyCurrentValuePublisher<T, Failure> {
    lifted({ $0.map(transform) }, transform)
  }
}
