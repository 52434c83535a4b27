import PortableCombine

extension SendablePublisher {
  /// Lets values pass until another publisher has a value, then finishes.
  ///
  /// ```swift
  /// let stop = PassthroughSubject<String, Never>()
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let untilStopped = ticks.asSendablePublisher().filter { $0 > 0 }.prefix(untilOutputFrom: stop)
  /// ```
  ///
  /// - Parameter publisher: Another checked publisher, or a safe source such as a subject. One value is asked of it;
  ///   how it ends does not matter.
  /// - Returns: The values before that. Upstream is cancelled then, and the other publisher when this stream ends.
  @_alwaysEmitIntoClient
  public func prefix<P: SendableOperand & Sendable>(untilOutputFrom publisher: P) -> SendableShell<
    Publishers.PrefixUntilOutput<Upstream, P.Upstream>
  > {
    .init(checked: Publishers.PrefixUntilOutput(upstream: unsealed, other: publisher.unsealed))
  }
}
