import PortableCombine

extension SendablePublisher {
  /// Writes a line for each event that passes, to find out what a pipeline does.
  ///
  /// ```swift
  /// let traced = SendableShell.sequence([1, 2]).print("numbers")   // numbers: receive value: (1) …
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: Stands before each line, with a colon.
  ///   - stream: Where the lines go; standard output if `nil`.
  /// - Returns: The same values, completion and demand.
  @_alwaysEmitIntoClient
  public func print(_ prefix: String = "", to stream: (any TextOutputStream & Sendable)? = nil)
    -> SendableShell<Publishers.Print<Upstream>>
  {
    .init(checked: Publishers.Print(upstream: unsealed, prefix: prefix, to: stream))
  }
}
