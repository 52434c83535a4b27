import PortableCombine

extension SendableOperand where Self: Sendable, Output: Sendable {
  /// Makes a ``Driver`` of a stream that may fail, with one last value in place of the failure.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let shown = answers.asDriver(initialValue: 0, catchError: { error in error.code.rawValue })
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
  ///   - catchError: Makes the last value of the error. Runs where the failure comes, not on the main actor.
  /// - Returns: A driver, which ends after the failure of the upstream.
  public func asDriver(
    initialValue: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    catchError: @escaping @Sendable (Failure) -> Output,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .source(
        AnySendablePublisher(self), replays: true, initialValue: initialValue, sharing: sharing,
        reporter: StreamReporter(Driver<Output>.name, fileID, line, reportsEnd: logWhenTerminated),
        lastValue: catchError))
  }

  /// Makes a ``Driver`` of a stream that may fail, and goes on with another stream then.
  ///
  /// ```swift
  /// let live = PassthroughSubject<Int, URLError>()
  /// let stored = CurrentValueSubject<Int, Never>(1)
  /// let shown = live.asDriver(initialValue: 0, catchError: stored)
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
  ///   - replacement: Is subscribed to when the upstream fails. The failure is not reported, the end of the replacement
  ///     is.
  /// - Returns: A driver. It asks both for all values.
  public func asDriver<P: SendableOperand<Output, Never> & Sendable>(
    initialValue: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    catchError replacement: P,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    AnySendablePublisher(self).catch { _ in replacement }.asDriver(
      initialValue: initialValue, sharing: sharing, logWhenTerminated: logWhenTerminated, fileID: fileID, line: line)
  }

  /// Makes a ``Driver`` of a stream that may fail, and that just ends then.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let shown = answers.asDriverIgnoringError(initialValue: 0)
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
  /// - Returns: A driver, which ends with the failure of the upstream.
  public func asDriverIgnoringError(
    initialValue: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .source(
        AnySendablePublisher(self), replays: true, initialValue: initialValue, sharing: sharing,
        reporter: StreamReporter(Driver<Output>.name, fileID, line, reportsEnd: logWhenTerminated)))
  }

  /// Makes a ``Driver`` of a stream that may fail, without an initial value, and with one last value in place of the
  /// failure.
  ///
  /// ```swift
  /// let answers = CurrentValueSubject<Int, URLError>(1)
  /// let shown = answers.asDriver(onErrorJustReturn: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - value: Is published when the upstream fails.
  ///   - sharing: How long the upstream stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the upstream is reported as a ``StreamDiagnostic``. Pass `false` where
  ///     it is meant to end.
  ///   - fileID: Where the driver is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A driver that has no value until the upstream publishes one, which ends after the failure of the
  ///   upstream.
  public func asDriver(
    onErrorJustReturn value: Output, sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .source(
        AnySendablePublisher(self), replays: true, initialValue: nil, sharing: sharing,
        reporter: StreamReporter(Driver<Output>.name, fileID, line, reportsEnd: logWhenTerminated),
        lastValue: { _ in value }))
  }
}
