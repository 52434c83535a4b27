import PortableCombine

extension AnyCurrentValuePublisher {
  /// Lets only those later values pass that satisfy a condition; the first one passes in any case.
  ///
  /// ```swift
  /// let text = CurrentValueSubject<String, Never>("")
  /// let complete = text.asCurrentValuePublisher().filterAfterFirst { $0.count > 2 }
  /// ```
  ///
  /// A plain `filter` can't promise a current value, and gives a ``SendableShell``.
  ///
  /// - Parameter isIncluded: Is called once per value for each subscriber, but not with its first. For each value for
  ///   which it says false one more is asked for.
  /// - Returns: The values that pass. The current value is that of the stream itself: what a new subscriber is given,
  ///   also if it didn't pass to the others.
  @inlinable
  public func filterAfterFirst(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Self {
    lifted(
      { base in
        Deferred {
          var isFirst = true
          return base.filter { value in
            defer { isFirst = false }
            return isFirst || isIncluded(value)
          }
        }
      }, { $0 })
  }
}
