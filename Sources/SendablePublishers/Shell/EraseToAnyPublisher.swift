import PortableCombine

extension SendableShell {
  /// Hides the type of the pipeline, where a type must be written: stored properties, protocol requirements.
  ///
  /// ```swift
  /// let evens: AnySendablePublisher<Int, Never> =
  ///   SendableShell.sequence([1, 2, 3, 4]).filter { $0.isMultiple(of: 2) }.eraseToAnyPublisher()
  /// ```
  ///
  /// - Returns: A publisher, so it is also what to pass to code that takes any `Publisher`. It boxes the pipeline;
  ///   ``eraseToOpaque()`` doesn't.
  @_alwaysEmitIntoClient
  public func eraseToAnyPublisher() -> AnySendablePublisher<Output, Failure> {
    AnySendablePublisher(self)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Hides the type of the publisher: see ``SendableShell/eraseToAnyPublisher()``.
  ///
  /// Combine's own method is still there for the asking: `let plain: AnyPublisher<Int, Never> =
  /// subject.eraseToAnyPublisher()`.
  @_alwaysEmitIntoClient
  public func eraseToAnyPublisher() -> AnySendablePublisher<Output, Failure> {
    AnySendablePublisher(self)
  }
}
