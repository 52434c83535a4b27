import PortableCombine

extension MainActorStream {
  /// Keeps an account of all values so far, and publishes it after each.
  ///
  /// ```swift
  /// let amounts = CurrentValueSubject<Int, Never>(0)
  /// let total = amounts.asDriver().scan(0) { $0 + $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: What the first call of the closure gets. The account begins with it when the upstream is
  ///     subscribed to, and all subscribers of the result share it.
  ///   - nextPartialResult: Makes the next result of the last one and the value, on the main actor.
  /// - Returns: A stream of the same kind, with one result per value. The latest value of a driver is the first that is
  ///   counted in.
  public func scan<T: Sendable>(
    _ initialResult: T, _ nextPartialResult: @escaping @MainActor @Sendable (T, Element) -> T
  ) -> MainActorStream<Kind, T> {
    .init(stream.scan(initialResult, nextPartialResult))
  }
}

extension SharedStream {
  func scan<T: Sendable>(
    _ initialResult: T, _ nextPartialResult: @escaping @MainActor @Sendable (T, Element) -> T
  ) -> SharedStream<T> {
    derived { inlet in
      let account = Confined(initialResult)
      return { value in
        let next = nextPartialResult(account.value, value)
        account.replace(with: next)
        inlet.send(next)
      }
    }
  }
}
