import PortableCombine

extension MainActorStream where Kind == SignalKind {
  /// Publishes what a closure makes of each value, unless that is `nil`.
  ///
  /// ```swift
  /// let typed = PassthroughSubject<String, Never>()
  /// let numbers = typed.asSignal().compactMap { Int($0) }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A signal.
  public func compactMap<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T?) -> Signal<T> {
    Signal<T>(stream.compactMap(transform))
  }
}

extension SharedStream {
  func compactMap<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T?) -> SharedStream<T> {
    derived { inlet in
      { value in
        if let result = transform(value) { inlet.send(result) }
      }
    }
  }
}
