import PortableCombine

extension Driver {
  /// Publishes what a closure makes of each value.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let texts = count.asDriver().map { "\($0) clicks" }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A driver.
  public func map<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T) -> Driver<T> {
    Driver<T>(stream.map(transform))
  }
}

extension Signal {
  /// Publishes what a closure makes of each value.
  ///
  /// ```swift
  /// let codes = PassthroughSubject<Int, Never>()
  /// let texts = codes.asSignal().map { "error \($0)" }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A signal.
  public func map<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T) -> Signal<T> {
    Signal<T>(stream.map(transform))
  }
}

extension SharedStream {
  func map<T: Sendable>(_ transform: @escaping @MainActor @Sendable (Element) -> T) -> SharedStream<T> {
    derived { inlet in
      { value in inlet.send(transform(value)) }
    }
  }
}
