import PortableCombine

extension SendableShell {
  /// A stream of values that were written down, and the end that belongs to them.
  ///
  /// ```swift
  /// let broken: SendableShell<Record<Int, URLError>> = .record(output: [1, 2], completion: .failure(.init(.timedOut)))
  /// ```
  ///
  /// - Parameters:
  ///   - output: The values, published as they are asked for, to each subscriber from the first.
  ///   - completion: Comes after the last value.
  @_alwaysEmitIntoClient
  public static func record<Value: Sendable, E: Error>(
    output: [Value], completion: Subscribers.Completion<E>
  ) -> Self where Upstream == Record<Value, E> {
    .init(checked: Record(output: output, completion: completion))
  }

  /// A stream of values that a closure writes down, and the end that belongs to them.
  ///
  /// ```swift
  /// let counted: SendableShell<Record<Int, Never>> = .record { recording in
  ///   for number in 1...3 { recording.receive(number) }
  ///   recording.receive(completion: .finished)
  /// }
  /// ```
  ///
  /// - Parameter record: Is called once, at once.
  @_alwaysEmitIntoClient
  public static func record<Value: Sendable, E: Error>(
    _ record: (inout Record<Value, E>.Recording) -> Void
  ) -> Self where Upstream == Record<Value, E> {
    .init(checked: Record(record: record))
  }
}
