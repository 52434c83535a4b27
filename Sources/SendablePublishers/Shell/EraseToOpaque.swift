import PortableCombine

extension SendablePublisher {
  /// Hides the type of the pipeline, without a box.
  ///
  /// Use it where the type must not be seen: `some` in a result does the same by itself.
  ///
  /// ```swift
  /// func names(_ ids: some SendablePublisher<Int, Never>) -> some SendablePublisher<String, Never> {
  ///   ids.map { "item \($0)" }.eraseToOpaque()
  /// }
  /// ```
  ///
  /// - Returns: The same, with the checked operators.
  @_alwaysEmitIntoClient
  public func eraseToOpaque() -> some SendablePublisher<Output, Failure> {
    self
  }
}
