import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Joins this stream's values with those of others of its type that came at the same place, to an array.
  @_alwaysEmitIntoClient
  public func zip(with others: some Collection<Self>) -> SendableShell<Publishers.ZipMany<Upstream>> {
    .init(checked: Publishers.ZipMany([unsealed] + others.map { $0.unsealed }))
  }
}

extension SendableShell {
  /// Joins the values of all publishers of a sequence that came at the same place, to an array.
  ///
  /// ```swift
  /// let pages = (1...3).map { SendableShell.just($0) }
  /// let all = SendableShell.zip(of: pages)   // [1, 2, 3]
  /// ```
  ///
  /// - Parameter publishers: Checked publishers, or safe sources. Of none it publishes `[]`, and finishes.
  @_alwaysEmitIntoClient
  public static func zip<S: Swift.Sequence>(of publishers: S) -> Self
  where S.Element: SendableOperand & Sendable, Upstream == Publishers.ZipMany<S.Element.Upstream> {
    .init(checked: Publishers.ZipMany(publishers.map { $0.unsealed }))
  }
}
