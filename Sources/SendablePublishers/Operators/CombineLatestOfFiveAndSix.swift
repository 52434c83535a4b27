import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Joins the latest values of five publishers, whenever one of them has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable,
    S: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R, _ fourth: S)
    -> MappedShell<
      Publishers.CombineLatest<
        Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>, Publishers.CombineLatest<R.Upstream, S.Upstream>
      >, (Output, P.Output, Q.Output, R.Output, S.Output)
    >
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable, S.Failure == Failure, S.Output: Sendable
  {
    .init(checked: unsealed.combineLatest(first.unsealed, second.unsealed, third.unsealed, fourth.unsealed))
  }

  /// Joins the latest values of six publishers, whenever one of them has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable,
    S: SendableOperand & Sendable, T: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R, _ fourth: S, _ fifth: T)
    -> MappedShell<
      Publishers.CombineLatest<
        Publishers.CombineLatest3<Upstream, P.Upstream, Q.Upstream>,
        Publishers.CombineLatest3<R.Upstream, S.Upstream, T.Upstream>
      >, (Output, P.Output, Q.Output, R.Output, S.Output, T.Output)
    >
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable, S.Failure == Failure, S.Output: Sendable, T.Failure == Failure, T.Output: Sendable
  {
    .init(
      checked: unsealed.combineLatest(
        first.unsealed, second.unsealed, third.unsealed, fourth.unsealed, fifth.unsealed))
  }
}
