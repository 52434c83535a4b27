import PortableCombine

extension AnyCurrentValuePublisher {
  /// Drops each value that is like the one before.
  ///
  /// ```swift
  /// let position = CurrentValueSubject<Double, Never>(0)
  /// let coarse = position.asCurrentValuePublisher().removeDuplicates { abs($0 - $1) < 0.1 }
  /// ```
  ///
  /// - Parameter predicate: Is called for each subscriber with what was published last and what came, and says whether
  ///   they are alike.
  /// - Returns: The values that differ from the last one published. The current value is that of the stream itself:
  ///   what a new subscriber is given, also if it was like the one before to the others.
  @inlinable
  public func removeDuplicates(by predicate: @escaping @Sendable (Output, Output) -> Bool) -> Self {
    lifted({ $0.removeDuplicates(by: predicate) }, { $0 })
  }
}

extension AnyCurrentValuePublisher where Output: Equatable {
  /// Drops each value that equals the one before.
  ///
  /// ```swift
  /// let score = CurrentValueSubject<Int, Never>(0)
  /// let changes = score.asCurrentValuePublisher().removeDuplicates()
  /// ```
  ///
  /// - Returns: The values that differ from the one before, and the same current value.
  @inlinable
  public func removeDuplicates() -> Self {
    lifted({ $0.removeDuplicates() }, { $0 })
  }
}
