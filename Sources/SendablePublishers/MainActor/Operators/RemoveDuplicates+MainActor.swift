import PortableCombine

extension MainActorStream where Element: Equatable {
  /// Drops a value that equals the one before it.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let changes = count.asDriver().removeDuplicates()
  /// ```
  ///
  /// - Returns: A stream of the same kind.
  public func removeDuplicates() -> Self {
    removeDuplicates { $0 == $1 }
  }
}

extension MainActorStream {
  /// Drops a value that a closure finds to be the same as the one before it.
  ///
  /// - Parameter predicate: Gets the value before and the new one. Runs on the main actor, once per value for all
  ///   subscribers of the result.
  /// - Returns: A stream of the same kind.
  public func removeDuplicates(by predicate: @escaping @MainActor @Sendable (Element, Element) -> Bool) -> Self {
    .init(stream.removeDuplicates(by: predicate))
  }
}

extension SharedStream {
  func removeDuplicates(by predicate: @escaping @MainActor @Sendable (Element, Element) -> Bool) -> SharedStream {
    derived { inlet in
      let last = Confined<Element?>(nil)
      return { value in
        if let before = last.value, predicate(before, value) { return }
        last.replace(with: value)
        inlet.send(value)
      }
    }
  }
}
