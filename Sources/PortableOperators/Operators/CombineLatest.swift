import PortableCombine

extension Publisher {
  /// Publishes the latest values of this publisher and four others, whenever one of them sends.
  ///
  /// As Combine's `combineLatest(_:_:_:)`, which takes up to three others.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E
  )
    -> Publishers.Map<
      Publishers.CombineLatest<Publishers.CombineLatest3<Self, B, C>, Publishers.CombineLatest<D, E>>,
      (Output, B.Output, C.Output, D.Output, E.Output)
    > where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    combineLatest(b, c).combineLatest(d.combineLatest(e)).map { ($0.0, $0.1, $0.2, $1.0, $1.1) }
  }

  /// Publishes the latest values of this publisher and five others, whenever one of them sends.
  ///
  /// As Combine's `combineLatest(_:_:_:)`, which takes up to three others.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  )
    -> Publishers.Map<
      Publishers.CombineLatest<Publishers.CombineLatest3<Self, B, C>, Publishers.CombineLatest3<D, E, F>>,
      (Output, B.Output, C.Output, D.Output, E.Output, F.Output)
    >
  where
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    combineLatest(b, c).combineLatest(d.combineLatest(e, f)).map { ($0.0, $0.1, $0.2, $1.0, $1.1, $1.2) }
  }
}
