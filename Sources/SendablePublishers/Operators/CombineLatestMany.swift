import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Joins the latest values of this stream and of others of its type to an array, whenever one has a new one.
  @_alwaysEmitIntoClient
  public func combineLatest(with others: some Collection<Self>)
    -> SendableShell<Publishers.CombineLatestMany<Upstream>>
  {
    .init(checked: Publishers.CombineLatestMany([unsealed] + others.map { $0.unsealed }))
  }
}

extension SendableShell {
  /// Joins the latest values of all publishers of a sequence to an array, whenever one has a new one.
  ///
  /// ```swift
  /// let sensors = (1...3).map { _ in CurrentValueSubject<Double, Never>(0) }
  /// let readings = SendableShell.combineLatest(of: sensors)
  /// ```
  ///
  /// - Parameter publishers: Checked publishers, or safe sources. Of none it publishes `[]`, and finishes.
  @_alwaysEmitIntoClient
  public static func combineLatest<S: Swift.Sequence>(of publishers: S) -> Self
  where S.Element: SendableOperand & Sendable, Upstream == Publishers.CombineLatestMany<S.Element.Upstream> {
    .init(checked: Publishers.CombineLatestMany(publishers.map { $0.unsealed }))
  }
}
