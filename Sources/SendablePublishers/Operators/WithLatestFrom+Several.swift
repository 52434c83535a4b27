import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes, for each value, the latest values of two other publishers.
  ///
  /// - Returns: A stream that ends with this one, and fails with any of the others as well. Until each of them has a
  ///   value, those of this one are dropped.
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<
      Publishers.WithLatestFrom<
        Upstream, Publishers.CombineLatest<P.Upstream, Q.Upstream>, (P.Output, Q.Output)
      >
    >
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(checked: unsealed.withLatestFrom(first.unsealed, second.unsealed))
  }

  /// Publishes what a closure makes of each value and the latest values of two other publishers.
  @_alwaysEmitIntoClient
  public func withLatestFrom<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> SendableShell<Publishers.WithLatestFrom<Upstream, Publishers.CombineLatest<P.Upstream, Q.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    .init(checked: unsealed.withLatestFrom(first.unsealed, second.unsealed, transform))
  }

  /// Publishes, for each value, the latest values of three other publishers.
  ///
  /// - Returns: A stream that ends with this one, and fails with any of the others as well. Until each of them has a
  ///   value, those of this one are dropped.
  @_alwaysEmitIntoClient
  public func withLatestFrom<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R)
    -> SendableShell<
      Publishers.WithLatestFrom<
        Upstream, Publishers.CombineLatest3<P.Upstream, Q.Upstream, R.Upstream>, (P.Output, Q.Output, R.Output)
      >
    >
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(checked: unsealed.withLatestFrom(first.unsealed, second.unsealed, third.unsealed))
  }

  /// Publishes what a closure makes of each value and the latest values of three other publishers.
  @_alwaysEmitIntoClient
  public func withLatestFrom<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> SendableShell<
    Publishers.WithLatestFrom<Upstream, Publishers.CombineLatest3<P.Upstream, Q.Upstream, R.Upstream>, T>
  >
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    .init(checked: unsealed.withLatestFrom(first.unsealed, second.unsealed, third.unsealed, transform))
  }
}
