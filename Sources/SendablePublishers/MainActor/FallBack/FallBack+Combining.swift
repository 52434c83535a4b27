import PortableCombine

extension MainActorStream {
  /// Falls back on the Sendable operator: see `SendableShell.append(_:)`.
  @_alwaysEmitIntoClient
  public func append(_ elements: Output...)
    -> SendableShell<Publishers.Concatenate<MainActorPublisher<Output>, Publishers.Sequence<[Output], Failure>>>
  {
    shell.append(elements)
  }

  /// Falls back on the Sendable operator: see `SendableShell.append(_:)`.
  @_alwaysEmitIntoClient
  public func append<S: Sequence & Sendable>(_ elements: S)
    -> SendableShell<Publishers.Concatenate<MainActorPublisher<Output>, Publishers.Sequence<S, Failure>>>
  where S.Element == Output {
    shell.append(elements)
  }

  /// Falls back on the Sendable operator: see `SendableShell.append(_:)`.
  @_alwaysEmitIntoClient
  public func append<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P)
    -> SendableShell<Publishers.Concatenate<MainActorPublisher<Output>, P.Upstream>>
  {
    shell.append(publisher)
  }

  /// Falls back on the Sendable operator: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend(_ elements: Output...)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, MainActorPublisher<Output>>>
  {
    shell.prepend(elements)
  }

  /// Falls back on the Sendable operator: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend<S: Sequence & Sendable>(_ elements: S)
    -> SendableShell<Publishers.Concatenate<Publishers.Sequence<S, Failure>, MainActorPublisher<Output>>>
  where S.Element == Output {
    shell.prepend(elements)
  }

  /// Falls back on the Sendable operator: see `SendableShell.prepend(_:)`.
  @_alwaysEmitIntoClient
  public func prepend<P: SendableOperand<Output, Failure> & Sendable>(_ publisher: P)
    -> SendableShell<Publishers.Concatenate<P.Upstream, MainActorPublisher<Output>>>
  {
    shell.prepend(publisher)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable>(_ other: P)
    -> SendableShell<Publishers.CombineLatest<MainActorPublisher<Output>, P.Upstream>>
  where P.Failure == Failure, P.Output: Sendable {
    shell.combineLatest(other)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.CombineLatest3<MainActorPublisher<Output>, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.combineLatest(first, second)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:_:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable
  >(_ first: P, _ second: Q, _ third: R)
    -> SendableShell<Publishers.CombineLatest4<MainActorPublisher<Output>, P.Upstream, Q.Upstream, R.Upstream>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.combineLatest(first, second, third)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest<MainActorPublisher<Output>, P.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable {
    shell.combineLatest(other, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:_:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.CombineLatest3<MainActorPublisher<Output>, P.Upstream, Q.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.combineLatest(first, second, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.combineLatest(_:_:_:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func combineLatest<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> SendableShell<
    Publishers.Map<Publishers.CombineLatest4<MainActorPublisher<Output>, P.Upstream, Q.Upstream, R.Upstream>, T>
  >
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.combineLatest(first, second, third, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.merge(with:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func merge<B: SendableOperand<Output, Failure> & Sendable>(with b: B)
    -> SendableShell<Publishers.Merge<MainActorPublisher<Output>, B.Upstream>>
  {
    shell.merge(with: b)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/merge(with:_:)``.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C) -> SendableShell<Publishers.Merge3<MainActorPublisher<Output>, B.Upstream, C.Upstream>> {
    shell.merge(with: b, c)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/merge(with:_:_:)``.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D) -> SendableShell<
    Publishers.Merge4<MainActorPublisher<Output>, B.Upstream, C.Upstream, D.Upstream>
  > {
    shell.merge(with: b, c, d)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:)`.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable>(_ other: P) -> SendableShell<
    Publishers.Zip<MainActorPublisher<Output>, P.Upstream>
  >
  where P.Failure == Failure, P.Output: Sendable {
    shell.zip(other)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:_:)`.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable>(_ first: P, _ second: Q)
    -> SendableShell<Publishers.Zip3<MainActorPublisher<Output>, P.Upstream, Q.Upstream>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.zip(first, second)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable>(
    _ first: P, _ second: Q, _ third: R
  )
    -> SendableShell<Publishers.Zip4<MainActorPublisher<Output>, P.Upstream, Q.Upstream, R.Upstream>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.zip(first, second, third)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:_:)`.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.Zip<MainActorPublisher<Output>, P.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable {
    shell.zip(other, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func zip<P: SendableOperand & Sendable, Q: SendableOperand & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.Zip3<MainActorPublisher<Output>, P.Upstream, Q.Upstream>, T>>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    shell.zip(first, second, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.zip(_:_:_:_:)`.
  @_alwaysEmitIntoClient
  public func zip<
    P: SendableOperand & Sendable, Q: SendableOperand & Sendable, R: SendableOperand & Sendable, T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> SendableShell<Publishers.Map<Publishers.Zip4<MainActorPublisher<Output>, P.Upstream, Q.Upstream, R.Upstream>, T>>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    shell.zip(first, second, third, transform)
  }
}

extension MainActorStream where Output: SendableOperand, Output.Output: Sendable, Output.Failure == Never {
  /// Falls back on the Sendable operator: see `SendableShell.switchToLatest()`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<Output.Upstream, Publishers.Map<MainActorPublisher<Output>, Output.Upstream>>
    >
  {
    shell.switchToLatest()
  }
}

extension MainActorStream where Output: SendableOperand, Output.Output: Sendable {
  /// Falls back on the Sendable operator: see `SendableShell.switchToLatest()`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func switchToLatest()
    -> SendableShell<
      Publishers.SwitchToLatest<
        Output.Upstream,
        Publishers.SetFailureType<Publishers.Map<MainActorPublisher<Output>, Output.Upstream>, Output.Failure>
      >
    >
  {
    shell.switchToLatest()
  }
}
