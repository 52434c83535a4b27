import PortableCombine

extension SendableOperand where Self: Sendable, Output: Sendable {
  /// Makes a ``Signal`` of a stream that may fail, with one last value in place of the failure.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let shown = answers.asSignal(catchError: { error in error.code.rawValue })
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  ///   - catchError: Makes the last value of the error. Runs where the failure comes, not on the main actor.
  /// - Returns: A signal, which ends after the failure of the upstream.
  public func asSignal(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    catchError: @escaping @Sendable (Failure) -> Output,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    Signal(
      .source(
        AnySendablePublisher(self), replays: false, initialValue: nil, sharing: sharing,
        reporter: StreamReporter(Signal<Output>.name, fileID, line, reportsEnd: logWhenTerminated),
        lastValue: catchError))
  }

  /// Makes a ``Signal`` of a stream that may fail, and goes on with another stream then.
  ///
  /// ```swift
  /// let live = PassthroughSubject<Int, URLError>()
  /// let stored = CurrentValueSubject<Int, Never>(1)
  /// let shown = live.asSignal(catchError: stored)
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  ///   - replacement: Is subscribed to when the upstream fails. The failure is not reported, the end of the replacement
  ///     is.
  /// - Returns: A signal. It asks both for all values.
  public func asSignal<P: SendableOperand<Output, Never> & Sendable>(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true, catchError replacement: P,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    AnySendablePublisher(self).catch { _ in replacement }.asSignal(
      sharing: sharing, logWhenTerminated: logWhenTerminated, fileID: fileID, line: line)
  }

  /// Makes a ``Signal`` of a stream that may fail, and that just ends then.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let shown = answers.asSignalIgnoringError()
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A signal, which ends with the failure of the upstream.
  public func asSignalIgnoringError(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    Signal(
      .source(
        AnySendablePublisher(self), replays: false, initialValue: nil, sharing: sharing,
        reporter: StreamReporter(Signal<Output>.name, fileID, line, reportsEnd: logWhenTerminated)))
  }

  /// Makes a ``Signal`` of a stream that may fail, with one last value in place of the failure.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let shown = answers.asSignal(onErrorJustReturn: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - value: Is published when the upstream fails.
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the signal is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A signal, which ends after the failure of the upstream.
  public func asSignal(
    onErrorJustReturn value: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output> {
    asSignal(
      sharing: sharing, logWhenTerminated: logWhenTerminated, catchError: { _ in value }, fileID: fileID, line: line)
  }
}
