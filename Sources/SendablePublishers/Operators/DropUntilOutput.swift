import PortableCombine

extension SendablePublisher {
  /// Leaves out values until another publisher has one.
  ///
  /// ```swift
  /// let start = PassthroughSubject<String, Never>()
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let onceStarted = ticks.asSendablePublisher().filter { $0 > 0 }.drop(untilOutputFrom: start)
  /// ```
  ///
  /// - Parameter publisher: Another checked publisher, or a safe source such as a subject. One value is asked of it.
  /// - Returns: The values after that. Finishes when the other finishes without a value, and fails when the other fails
  ///   before it.
  @_alwaysEmitIntoClient
  public func drop<P: SendableOperand & Sendable>(untilOutputFrom publisher: P) -> SendableShell<
    Publishers.DropUntilOutput<Upstream, P.Upstream>
  > where P.Failure == Failure {
    .init(checked: Publishers.DropUntilOutput(upstream: unsealed, other: publisher.unsealed))
  }
}
