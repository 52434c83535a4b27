import PortableCombine

extension CurrentValuePublisher where Self: Sendable, Output: Sendable, Failure == Never {
  /// Makes a ``Driver`` of a subject's or another publisher's values, which needs no initial one: there is a current
  /// one.
  ///
  /// ```swift
  /// let volume = CurrentValueSubject<Double, Never>(0.5)
  /// let shown = volume.asDriver().map { "\(Int($0 * 100)) %" }
  /// ```
  ///
  /// - Parameters:
  ///   - sharing: How long the publisher stays subscribed to.
  ///   - logWhenTerminated: Whether its end is reported as a ``StreamDiagnostic``. Pass `false` where it
  ///     is meant to end.
  ///   - fileID: Where the driver is made, for such a report.
  ///   - line: The line of that file.
  /// - Returns: A driver that keeps the publisher. One that has finished still gives its last value.
  public func asDriver(
    sharing: StreamSharing = .sinceFirstSubscriber, logWhenTerminated: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Output> {
    Driver(
      .currentValue(
        AnySendablePublisher(self), sharing: sharing,
        reporter: StreamReporter(Driver<Output>.name, fileID, line, reportsEnd: logWhenTerminated),
        currentValue: { self.value }))
  }
}
