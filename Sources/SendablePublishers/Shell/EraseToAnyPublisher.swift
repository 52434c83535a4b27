import PortableCombine

extension SendablePublisher {
  /// Hides the type of the pipeline, where a type must be written: stored properties, protocol requirements.
  ///
  /// ```swift
  /// let evens: AnySendablePublisher<Int, Never> =
  ///   SendableShell.sequence([1, 2, 3, 4]).filter { $0.isMultiple(of: 2) }.eraseToAnyPublisher()
  /// ```
  ///
  /// - Returns: The same, with the checked operators. It boxes the pipeline; ``eraseToOpaque()`` doesn't.
  @_alwaysEmitIntoClient
  public func eraseToAnyPublisher() -> AnySendablePublisher<Output, Failure> {
    SendableShell(self)
  }
}
