import PortableCombine

extension SendableShell {
  /// Publishes the values of this and another publisher of the same type as they come.
  ///
  /// - Parameter other: Another shell around a publisher of the same type.
  /// - Returns: A stream that finishes when both did, and fails with the first failure, which cancels the other.
  @_alwaysEmitIntoClient
  public func merge(with other: Self) -> SendableShell<Publishers.MergeMany<Upstream>> {
    .init(checked: Publishers.MergeMany(upstream, other.upstream))
  }

  /// Publishes the values of any number of publishers of one type as they come.
  ///
  /// ```swift
  /// let low = PassthroughSubject<Int, Never>()
  /// let high = PassthroughSubject<Int, Never>()
  /// let all = SendableShell.merge(low, high)
  /// ```
  ///
  /// - Parameter publishers: Shells, subjects or publishers on which chains can start.
  /// - Returns: A stream that finishes when all did, and fails with the first failure, which cancels the others.
  @_alwaysEmitIntoClient
  public static func merge<P: SendableOperand & Sendable>(_ publishers: P...) -> Self
  where Upstream == Publishers.MergeMany<P.Upstream> {
    .init(checked: Publishers.MergeMany(publishers.map { $0.unsealed }))
  }

  /// Publishes the values of all publishers of a collection as they come.
  ///
  /// ```swift
  /// let sensors = (1...3).map { _ in PassthroughSubject<Double, Never>() }
  /// let readings = SendableShell.merge(sensors)
  /// ```
  ///
  /// - Parameter publishers: Shells, subjects or publishers on which chains can start. It is iterated once, at once.
  /// - Returns: A stream that finishes when all did, at once if there is none, and fails with the first failure, which
  ///   cancels the others.
  @_alwaysEmitIntoClient
  public static func merge<S: Swift.Sequence>(_ publishers: S) -> Self
  where S.Element: SendableOperand & Sendable, Upstream == Publishers.MergeMany<S.Element.Upstream> {
    .init(checked: Publishers.MergeMany(publishers.map { $0.unsealed }))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.merge(with:)`.
  @_alwaysEmitIntoClient
  public func merge(with other: Self) -> SendableShell<Publishers.MergeMany<Self>> {
    shell.merge(with: other.shell)
  }
}
