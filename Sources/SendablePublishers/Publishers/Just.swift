import PortableCombine

extension SendableShell {
  /// A stream of one value.
  ///
  /// ```swift
  /// let one: SendableShell<Just<Int>> = .just(1)
  /// ```
  ///
  /// - Returns: A stream that publishes the value when it is first asked for one, and finishes.
  @_alwaysEmitIntoClient
  public static func just<Value: Sendable>(_ output: Value) -> Self where Upstream == Just<Value> {
    .init(checked: Just(output))
  }
}
