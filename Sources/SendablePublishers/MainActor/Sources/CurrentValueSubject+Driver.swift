import PortableCombine

extension CurrentValueSubject where Output: Sendable, Failure == Never {
  /// Makes a ``Driver`` of the subject's values, which needs no initial one.
  ///
  /// ```swift
  /// let volume = CurrentValueSubject<Double, Never>(0.5)
  /// let shown = volume.asDriver().map { "\(Int($0 * 100)) %" }
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the subject stays subscribed to.
  ///   - logWhenTerminated: Whether the end of the subject is reported as a ``StreamDiagnostic``. Pass `false` where it
  ///     is meant to end.
  ///   - fileID: Where the driver is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A driver that keeps the subject. A subject that has finished still gives its last value.
  public func asDriver(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .currentValue(
        AnySendablePublisher(self), sharing: sharing,
        reporter: StreamReporter(Driver<Output>.self, fileID, line, reportsEnd: logWhenTerminated),
        currentValue: { self.value }))
  }
}
