import PortableCombine

extension SendableShell {
  /// A stream that fails at once.
  ///
  /// ```swift
  /// let failure: SendableShell<Fail<Int, URLError>> = .fail(.init(.timedOut))
  /// ```
  @_alwaysEmitIntoClient
  public static func fail<Value: Sendable, E: Error>(_ error: E) -> Self where Upstream == Fail<Value, E> {
    .init(checked: Fail(error: error))
  }

  /// A stream that fails at once, whose kind of value is given by name.
  ///
  /// ```swift
  /// let failure = SendableShell.fail(outputType: Int.self, error: URLError(.timedOut))
  /// ```
  @_alwaysEmitIntoClient
  public static func fail<Value: Sendable, E: Error>(outputType: Value.Type, error: E) -> Self
  where Upstream == Fail<Value, E> {
    .init(checked: Fail(error: error))
  }
}
