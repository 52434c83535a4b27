import PortableCombine

extension SendableShell {
  /// Publishes the values of this and another publisher as they come.
  ///
  /// ```swift
  /// let left = PassthroughSubject<Int, Never>()
  /// let right = PassthroughSubject<Int, Never>()
  /// let both = left.merge(with: right)
  /// ```
  ///
  /// - Parameter b: Another shell, subject or publisher on which chains can start.
  /// - Returns: A stream that finishes when both did, and fails with the first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func merge<B: SendableOperand<Output, Failure> & Sendable>(with b: B)
    -> SendableShell<Publishers.Merge<Upstream, B.Upstream>>
  {
    .init(checked: Publishers.Merge(upstream, b.unsealed))
  }

  /// Publishes the values of three publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C) -> SendableShell<Publishers.Merge3<Upstream, B.Upstream, C.Upstream>> {
    .init(checked: Publishers.Merge3(upstream, b.unsealed, c.unsealed))
  }

  /// Publishes the values of four publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D) -> SendableShell<Publishers.Merge4<Upstream, B.Upstream, C.Upstream, D.Upstream>> {
    .init(checked: Publishers.Merge4(upstream, b.unsealed, c.unsealed, d.unsealed))
  }

  /// Publishes the values of five publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E)
    -> SendableShell<Publishers.Merge5<Upstream, B.Upstream, C.Upstream, D.Upstream, E.Upstream>>
  {
    .init(checked: Publishers.Merge5(upstream, b.unsealed, c.unsealed, d.unsealed, e.unsealed))
  }

  /// Publishes the values of six publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
    -> SendableShell<Publishers.Merge6<Upstream, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream>>
  {
    .init(checked: Publishers.Merge6(upstream, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed))
  }

  /// Publishes the values of seven publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable,
    G: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
    -> SendableShell<
      Publishers.Merge7<Upstream, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream, G.Upstream>
    >
  {
    .init(checked: Publishers.Merge7(upstream, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed, g.unsealed))
  }

  /// Publishes the values of eight publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable,
    G: SendableOperand<Output, Failure> & Sendable,
    H: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
    -> SendableShell<
      Publishers.Merge8<Upstream, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream, G.Upstream, H.Upstream>
    >
  {
    .init(
      checked: Publishers.Merge8(
        upstream, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed, g.unsealed, h.unsealed))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.merge(with:)`.
  @_alwaysEmitIntoClient
  public func merge<B: SendableOperand<Output, Failure> & Sendable>(with b: B)
    -> SendableShell<Publishers.Merge<Self, B.Upstream>>
  {
    shell.merge(with: b)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C) -> SendableShell<Publishers.Merge3<Self, B.Upstream, C.Upstream>> {
    shell.merge(with: b, c)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D) -> SendableShell<Publishers.Merge4<Self, B.Upstream, C.Upstream, D.Upstream>> {
    shell.merge(with: b, c, d)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:_:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E)
    -> SendableShell<Publishers.Merge5<Self, B.Upstream, C.Upstream, D.Upstream, E.Upstream>>
  {
    shell.merge(with: b, c, d, e)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:_:_:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
    -> SendableShell<Publishers.Merge6<Self, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream>>
  {
    shell.merge(with: b, c, d, e, f)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:_:_:_:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable,
    G: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
    -> SendableShell<Publishers.Merge7<Self, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream, G.Upstream>>
  {
    shell.merge(with: b, c, d, e, f, g)
  }

  /// Starts a chain: see ``SendableShell/merge(with:_:_:_:_:_:_:)``.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable,
    E: SendableOperand<Output, Failure> & Sendable,
    F: SendableOperand<Output, Failure> & Sendable,
    G: SendableOperand<Output, Failure> & Sendable,
    H: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
    -> SendableShell<
      Publishers.Merge8<Self, B.Upstream, C.Upstream, D.Upstream, E.Upstream, F.Upstream, G.Upstream, H.Upstream>
    >
  {
    shell.merge(with: b, c, d, e, f, g, h)
  }
}
