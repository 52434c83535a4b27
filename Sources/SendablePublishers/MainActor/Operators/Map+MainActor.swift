import PortableCombine

extension MainActorStream {
  /// Publishes what a closure makes of each value.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let texts = count.asDriver().map { "\($0) clicks" }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A stream of the same kind.
  public func map<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T) -> MainActorStream<Kind, T> {
    .init(stream.map(transform))
  }
}

extension SharedStream {
  func map<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T) -> SharedStream<T> {
    derived { inlet in
      { value in inlet.send(transform(value)) }
    }
  }
}
