import PortableCombine

extension Driver where Element: Equatable {
  /// Drops a value that equals the one before it.
  ///
  /// ```swift
  /// let count = CurrentValueSubject<Int, Never>(0)
  /// let changes = count.asDriver().removeDuplicates()
  /// ```
  ///
  /// - Returns: A driver.
  public func removeDuplicates() -> Driver {
    removeDuplicates { $0 == $1 }
  }
}

extension Driver {
  /// Drops a value that a closure finds to be the same as the one before it.
  ///
  /// - Parameter predicate: Gets the value before and the new one. Runs on the main actor, once a value for all subscribers
  ///   of the result.
  /// - Returns: A driver.
  public func removeDuplicates(
    by predicate: @escaping @MainActor @Sendable (Element, Element) -> Bool
  ) -> Driver {
    Driver(stream.removeDuplicates(by: predicate))
  }
}

extension Signal where Element: Equatable {
  /// Drops a value that equals the one before it.
  ///
  /// ```swift
  /// let codes = PassthroughSubject<Int, Never>()
  /// let changes = codes.asSignal().removeDuplicates()
  /// ```
  ///
  /// - Returns: A signal.
  public func removeDuplicates() -> Signal {
    removeDuplicates { $0 == $1 }
  }
}

extension Signal {
  /// Drops a value that a closure finds to be the same as the one before it.
  ///
  /// - Parameter predicate: Gets the value before and the new one. Runs on the main actor, once a value for all subscribers
  ///   of the result.
  /// - Returns: A signal.
  public func removeDuplicates(
    by predicate: @escaping @MainActor @Sendable (Element, Element) -> Bool
  ) -> Signal {
    Signal(stream.removeDuplicates(by: predicate))
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
