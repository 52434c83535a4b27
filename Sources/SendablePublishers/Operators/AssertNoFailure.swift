import PortableCombine

extension SendablePublisher {
  /// Traps when the stream fails: for a failure that can only come of a mistake in the program.
  ///
  /// ```swift
  /// let bundled = SendableShell.sequence(["1", "2"])
  ///   .tryMap { text in
  ///     guard let number = Int(text) else { throw URLError(.cannotParseResponse) }
  ///     return number
  ///   }
  ///   .assertNoFailure("the bundled numbers are well-formed")   // 1, 2
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: Begins the message of the trap.
  ///   - file: Is named in the message.
  ///   - line: Is named in the message.
  /// - Returns: The same values, as a stream that can't fail; demand passes through.
  @_alwaysEmitIntoClient
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> SendableShell<
    Publishers.AssertNoFailure<Upstream>
  > {
    .init(checked: Publishers.AssertNoFailure(upstream: unsealed, prefix: prefix, file: file, line: line))
  }
}
