import PortableCombine

extension Publisher {
  /// Publishes no value, only the end, as a stream of another type.
  ///
  /// ```swift
  /// func saved(_ upload: AnyPublisher<Double, URLError>) -> AnyPublisher<String, URLError> {
  ///   upload.ignoreOutput(setOutputType: String.self).append("saved").eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter outputType: The type of the values that do not come.
  /// - Returns: A publisher that asks for all values.
  @inlinable
  @_disfavoredOverload
  public func ignoreOutput<NewOutput>(
    setOutputType outputType: NewOutput.Type
  ) -> Publishers.Map<Publishers.IgnoreOutput<Self>, NewOutput> {
    ignoreOutput().map(_impossible)
  }
}

/// What becomes of a value that can't be.
@usableFromInline
func _impossible<Output>(_: Never) -> Output {}
