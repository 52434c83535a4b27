import PortableCombine

extension AnyCurrentValuePublisher where Failure == Never {
  /// Gives the stream a kind of failure that never comes, to combine it with one that may fail.
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("Ada")
  /// let failable = name.asCurrentValuePublisher().setFailureType(to: URLError.self)
  /// ```
  ///
  /// - Parameter failureType: The kind of failure.
  /// - Returns: The same values and current value.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyCurrentValuePublisher<Output, E> {
    lifted({ $0.setFailureType(to: failureType) }, { $0 })
  }
}
