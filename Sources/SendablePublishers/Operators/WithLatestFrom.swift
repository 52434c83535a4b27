import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes, for each value, the latest value of another publisher.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let text = CurrentValueSubject<String, Never>("")
  /// let submitted = taps.asSendablePublisher().withLatestFrom(text)
  /// ```
  ///
  /// - Parameter other: A checked publisher, or a safe source such as a subject. Until it has a value, those of this
  ///   stream are dropped.
  /// - Returns: A stream that ends with this one, and fails with the other as well.
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.WithLatestFrom<Upstream, P.Upstream, P.Output>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.WithLatestFrom(upstream: unsealed, other: other.unsealed, transform: { $1 }))
  }

  /// Publishes, for each value, the latest value of another publisher, which can't fail.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.WithLatestFrom<Upstream, Publishers.SetFailureType<P.Upstream, Failure>, P.Output>>
  where P.Failure == Never, P.Output: Sendable {
    .init(
      checked: Publishers.WithLatestFrom(
        upstream: unsealed, other: Publishers.SetFailureType(upstream: other.unsealed), transform: { $1 }))
  }

  /// Publishes what a closure makes of each value and the latest value of another publisher.
  ///
  /// - Parameters:
  ///   - other: Until it has a value, those of this stream are dropped.
  ///   - transform: Is called once per value, where this stream sends.
  /// - Returns: A stream that ends with this one, and fails with the other as well.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.WithLatestFrom<Upstream, P.Upstream, T>>
  where P.Failure == Failure, P.Output: Sendable {
    .init(checked: Publishers.WithLatestFrom(upstream: unsealed, other: other.unsealed, transform: transform))
  }

  /// Publishes what a closure makes of each value and the latest value of another publisher, which can't fail.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.WithLatestFrom<Upstream, Publishers.SetFailureType<P.Upstream, Failure>, T>>
  where P.Failure == Never, P.Output: Sendable {
    .init(
      checked: Publishers.WithLatestFrom(
        upstream: unsealed, other: Publishers.SetFailureType(upstream: other.unsealed), transform: transform))
  }
}

extension SendablePublisher where Failure == Never {
  /// Publishes what a closure makes of each value and the latest value of another publisher. Nothing can fail.
  ///
  /// It is narrower than the other two, which suit as well.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.WithLatestFrom<Upstream, P.Upstream, T>>
  where P.Failure == Never, P.Output: Sendable {
    .init(checked: Publishers.WithLatestFrom(upstream: unsealed, other: other.unsealed, transform: transform))
  }
}
