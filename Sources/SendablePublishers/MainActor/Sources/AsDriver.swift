import PortableCombine

extension SendableOperand where Self: Sendable, Output: Sendable, Failure == Never {
  /// Makes a ``Driver``, for what a screen shows.
  ///
  /// ```swift
  /// let scores = PassthroughSubject<Int, Never>()
  /// let shown = scores.asSendablePublisher().scan(0) { $0 + $1 }.asDriver(initialValue: 0).map { "\($0) points" }
  /// ```
  ///
  /// - Parameters:
  ///   - initialValue: What subscribers get until the upstream publishes something. One that publishes as soon as it is
  ///     subscribed to makes it useless, which is reported.
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the driver is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A driver. It asks the upstream for all values.
  public func asDriver(
    initialValue: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .source(
        AnySendablePublisher(self), replays: true, initialValue: initialValue, sharing: sharing,
        reporter: StreamReporter(Driver<Output>.name, fileID, line, reportsEnd: logWhenTerminated)))
  }
}
