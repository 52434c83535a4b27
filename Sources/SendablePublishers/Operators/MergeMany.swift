import PortableCombine

extension SendableShell {
  /// Publishes the values of any number of publishers of one type as they come.
  ///
  /// ```swift
  /// let low = PassthroughSubject<Int, Never>()
  /// let high = PassthroughSubject<Int, Never>()
  /// let all = SendableShell.merge(low, high)
  /// ```
  ///
  /// - Parameter publishers: Checked publishers, or safe sources such as subjects.
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
  /// - Parameter publishers: Checked publishers, or safe sources such as subjects. It is iterated once, at once.
  /// - Returns: A stream that finishes when all did, at once if there is none, and fails with the first failure, which
  ///   cancels the others.
  @_alwaysEmitIntoClient
  public static func merge<S: Swift.Sequence>(_ publishers: S) -> Self
  where S.Element: SendableOperand & Sendable, Upstream == Publishers.MergeMany<S.Element.Upstream> {
    .init(checked: Publishers.MergeMany(publishers.map { $0.unsealed }))
  }
}
