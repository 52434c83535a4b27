import PortableCombine

extension Publisher {
  /// Publishes, for each value, the latest values of two other publishers.
  ///
  /// See `withLatestFrom(_:)`. Values that come before both have sent one are dropped.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest<B, C>, (B.Output, C.Output)>
  where B.Failure == Failure, C.Failure == Failure {
    withLatestFrom(b.combineLatest(c))
  }

  /// Publishes what a closure makes of each value and the latest values of two other publishers.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest<B, C>, Result>
  where B.Failure == Failure, C.Failure == Failure {
    withLatestFrom(b.combineLatest(c)) { transform($0, $1.0, $1.1) }
  }

  /// Publishes, for each value, the latest values of three other publishers.
  ///
  /// See `withLatestFrom(_:)`. Values that come before all three have sent one are dropped.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<B, C, D>, (B.Output, C.Output, D.Output)>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    withLatestFrom(b.combineLatest(c, d))
  }

  /// Publishes what a closure makes of each value and the latest values of three other publishers.
  @inlinable
  @_disfavoredOverload
  public func withLatestFrom<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<B, C, D>, Result>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    withLatestFrom(b.combineLatest(c, d)) { transform($0, $1.0, $1.1, $1.2) }
  }
}
