import PortableCombine

extension SendablePublisher {
  /// Publishes the values of this and another publisher as they come.
  ///
  /// ```swift
  /// let left = PassthroughSubject<Int, Never>()
  /// let right = PassthroughSubject<Int, Never>()
  /// let both = left.asSendablePublisher().merge(with: right)
  /// ```
  ///
  /// - Parameter b: Another checked publisher, or a safe source such as a subject.
  /// - Returns: A stream that finishes when both did, and fails with the first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func merge<B: SendableOperand<Output, Failure> & Sendable>(with b: B)
    -> SendableShell<Publishers.Merge<Upstream, B.Upstream>>
  {
    .init(checked: Publishers.Merge(unsealed, b.unsealed))
  }

  /// Publishes the values of three publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C) -> SendableShell<Publishers.Merge3<Upstream, B.Upstream, C.Upstream>> {
    .init(checked: Publishers.Merge3(unsealed, b.unsealed, c.unsealed))
  }

  /// Publishes the values of four publishers as they come.
  @_alwaysEmitIntoClient
  public func merge<
    B: SendableOperand<Output, Failure> & Sendable,
    C: SendableOperand<Output, Failure> & Sendable,
    D: SendableOperand<Output, Failure> & Sendable
  >(with b: B, _ c: C, _ d: D) -> SendableShell<Publishers.Merge4<Upstream, B.Upstream, C.Upstream, D.Upstream>> {
    .init(checked: Publishers.Merge4(unsealed, b.unsealed, c.unsealed, d.unsealed))
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
    .init(checked: Publishers.Merge5(unsealed, b.unsealed, c.unsealed, d.unsealed, e.unsealed))
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
    .init(checked: Publishers.Merge6(unsealed, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed))
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
    .init(checked: Publishers.Merge7(unsealed, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed, g.unsealed))
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
        unsealed, b.unsealed, c.unsealed, d.unsealed, e.unsealed, f.unsealed, g.unsealed, h.unsealed))
  }
}
