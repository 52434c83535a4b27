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
  /// - Parameter transform: Is called once a value for each subscriber, and with each read of `value`, by the thread that
  ///   reads. Its result should depend on nothing but the value.
  /// - Returns: The results, with that of the current value as its current value.
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T) -> AnyCurrentValuePublisher<T, Failure> {
    lifted({ $0.map(transform) }, transform)
  }

  /// Publishes a property of each value.
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("Ada")
  /// let length = name.asCurrentValuePublisher().map(\.count)
  /// ```
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: Its values, with that of the current value as its current value.
  public func map<T: Sendable>(_ keyPath: any KeyPath<Output, T> & Sendable) -> AnyCurrentValuePublisher<T, Failure> {
    map { $0[keyPath: keyPath] }
  }
}
