import PortableCombine

extension SendableOperand where Self: Sendable, Output: Sendable, Failure == Never {
  /// Makes a ``Signal``, for what happens and is not kept.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let counted = taps.asSignal().scan(0) { count, _ in count + 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A signal. It asks the upstream for all values.
  public func asSignal(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    Signal(
      .source(
        AnySendablePublisher(self), replays: false, initialValue: nil, sharing: sharing,
        reporter: StreamReporter(Signal<Output>.name, fileID, line, reportsEnd: logWhenTerminated)))
  }
}
