import PortableCombine

extension SendablePublisher {
  /// Lets one value pass, by its position in the stream, then finishes.
  ///
  /// ```swift
  /// let third = SendableShell.sequence(["a", "b", "c"]).output(at: 2)   // "c"
  /// ```
  ///
  /// - Parameter index: The position, counted from 0. Traps when negative.
  /// - Returns: One value, or none when the stream is too short. Upstream is cancelled once it came.
  @_alwaysEmitIntoClient
  public func output(at index: Int) -> SendableShell<Publishers.Output<Upstream>> {
    .init(checked: unsealed.output(at: index))
  }

  /// Lets those values pass whose positions in the stream are in a range, then finishes.
  ///
  /// ```swift
  /// let middle = SendableShell.sequence(["a", "b", "c", "d"]).output(in: 1...2)   // "b", "c"
  /// ```
  ///
  /// - Parameter range: Positions, counted from 0. Traps when it reaches below.
  /// - Returns: The values from there. Upstream is cancelled once the last one came.
  @_alwaysEmitIntoClient
  public func output<R: RangeExpression>(in range: R) -> SendableShell<Publishers.Output<Upstream>>
  where R.Bound == Int {
    .init(checked: unsealed.output(in: range))
  }
}
