import PortableCombine

extension MainActorStream where Kind == SignalKind {
  /// Publishes the values for which a closure says so.
  ///
  /// ```swift
  /// let codes = PassthroughSubject<Int, Never>()
  /// let failures = codes.asSignal().filter { $0 != 0 }
  /// ```
  ///
  /// - Parameter isIncluded: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A signal.
  public func filter(_ isIncluded: @escaping @MainActor @Sendable (Element) -> Bool) -> Self {
    .init(stream.filter(isIncluded))
  }
}

extension SharedStream {
  func filter(_ isIncluded: @escaping @MainActor @Sendable (Element) -> Bool) -> SharedStream {
    derived { inlet in
      { value in
        if isIncluded(value) { inlet.send(value) }
      }
    }
  }
}
