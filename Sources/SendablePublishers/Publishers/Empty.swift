import PortableCombine

extension SendableShell {
  /// A stream without values: one that finishes at once, or one that never does anything.
  ///
  /// ```swift
  /// let nothing: SendableShell<Empty<Int, Never>> = .empty()
  /// let never: SendableShell<Empty<Int, Never>> = .empty(completeImmediately: false)
  /// ```
  @_alwaysEmitIntoClient
  public static func empty<Value: Sendable, E: Error>(completeImmediately: Bool = true) -> Self
  where Upstream == Empty<Value, E> {
    .init(checked: Empty(completeImmediately: completeImmediately))
  }

  /// A stream without values, whose types are given by name.
  ///
  /// ```swift
  /// let nothing = SendableShell.empty(outputType: Int.self, failureType: Never.self)
  /// ```
  @_alwaysEmitIntoClient
  public static func empty<Value: Sendable, E: Error>(
    completeImmediately: Bool = true, outputType: Value.Type, failureType: E.Type
  ) -> Self where Upstream == Empty<Value, E> {
    .init(checked: Empty(completeImmediately: completeImmediately))
  }
}
