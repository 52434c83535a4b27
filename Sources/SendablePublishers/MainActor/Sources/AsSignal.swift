import PortableCombine

extension SendableShell where Failure == Never {
  /// Makes a ``Signal``, for what happens and is not kept.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let counted = taps.asSignal().scan(0) { count, _ in count + 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where it is
  ///     meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A signal. It asks the upstream for all values.
  public func asSignal(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    Signal(
      .source(
        eraseToAnyPublisher(), replays: false, initialValue: nil, sharing: sharing,
        reporter: StreamReporter(Signal<Output>.self, fileID, line, reportsEnd: logWhenTerminated)))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable, Failure == Never {
  /// See `SendableShell.asSignal(sharing:logWhenTerminated:fileID:line:)`.
  @_alwaysEmitIntoClient
  public func asSignal(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    shell.asSignal(sharing: sharing, logWhenTerminated: logWhenTerminated, fileID: fileID, line: line)
  }
}
