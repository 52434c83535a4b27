import PortableCombine

extension SendableShell {
  /// A stream of one value, or one failure, that some other code brings later: a callback, for one.
  ///
  /// ```swift
  /// let answer: SendableShell<Future<Int, Never>> = .future { promise in
  ///   DispatchQueue.global().async { promise(.success(42)) }
  /// }
  /// ```
  ///
  /// - Parameter attemptToFulfill: Is called once, at once, on the caller's thread. Its promise may be called on any
  ///   thread; a second call of it does nothing.
  /// - Returns: A stream that keeps the result, and gives it to each subscriber that asks for a value.
  @_alwaysEmitIntoClient
  public static func future<Value: Sendable, E: Error>(
    _ attemptToFulfill: @escaping (@escaping @Sendable (Result<Value, E>) -> Void) -> Void
  ) -> Self where Upstream == Future<Value, E> {
    .init(
      checked: Future { promise in
        // Keeping a promise is safe on any thread, though its type doesn't say so.
        nonisolated(unsafe) let promise = promise
        attemptToFulfill { promise($0) }
      })
  }
}
