import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the latest value whenever another publisher sends, if there is a new one.
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Double, Never>()
  /// let ticks = PassthroughSubject<Void, Never>()
  /// let sampled = positions.asSendablePublisher().sample(on: ticks)
  /// ```
  ///
  /// - Parameter trigger: A checked publisher, or a safe source.
  /// - Returns: A stream that sends where the trigger does.
  @_alwaysEmitIntoClient
  public func sample<P: SendableOperand & Sendable>(on trigger: P)
    -> SendableShell<Publishers.Sample<Upstream, P.Upstream>> where P.Failure == Failure
  {
    .init(checked: Publishers.Sample(upstream: unsealed, trigger: trigger.unsealed))
  }

  /// Publishes the latest value whenever another publisher sends, which can't fail.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func sample<P: SendableOperand & Sendable>(on trigger: P)
    -> SendableShell<Publishers.Sample<Upstream, Publishers.SetFailureType<P.Upstream, Failure>>>
  where P.Failure == Never {
    .init(
      checked: Publishers.Sample(
        upstream: unsealed, trigger: Publishers.SetFailureType(upstream: trigger.unsealed)))
  }
}
