/// Expectations that show both timelines side by side when they are not met. A failure is reported to the framework
/// that runs the test, Swift Testing or XCTest, at the line of the call; outside tests it is a warning on standard
/// error.
///
/// A subscription is compared only when one is expected.
extension Recorder where Input: Equatable {
  /// Expects all that came so far, whenever it came.
  ///
  /// ```swift
  /// let recorder = [1, 2].publisher.record()
  /// recorder.expectEvents([.value(1), .value(2), .finished])
  /// ```
  ///
  /// When it fails:
  ///
  /// ```
  /// The events are not those expected:
  ///   expected | received
  ///   value(1) | value(1)
  /// ≠ value(3) | value(2)
  ///   finished | finished
  /// ```
  ///
  /// - Parameters:
  ///   - expected: what is to have come, in order
  ///   - fileID: whose line fails
  ///   - file: the path of that file
  ///   - line: the line in it
  public func expectEvents(
    _ expected: [Event], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    compare(expected, with: events, "The events are not those expected", Place(fileID, file, line))
  }

  /// Expects what came since the last call of this method or of ``drain()``, whenever it came.
  ///
  /// ```swift
  /// source.send(1)
  /// recorder.expectNext([.value(1)])
  /// source.finish()
  /// recorder.expectNext([.finished])
  /// ```
  ///
  /// - Parameters:
  ///   - expected: what is to have come, in order; nothing when empty
  ///   - fileID: whose line fails
  ///   - file: the path of that file
  ///   - line: the line in it
  public func expectNext(
    _ expected: [Event], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    compare(expected, with: drain(), "What is new is not what was expected", Place(fileID, file, line))
  }

  /// Expects all that came so far, and when it came by the recorder's clock.
  ///
  /// ```swift
  /// let recorder = source.delay(for: .milliseconds(10), scheduler: scheduler).record(on: scheduler)
  /// source.send(1)
  /// scheduler.advance(by: .milliseconds(10))
  /// recorder.expectTimeline([.at(.milliseconds(10), .value(1))])
  /// ```
  ///
  /// - Parameters:
  ///   - expected: what is to have come, in order
  ///   - fileID: whose line fails
  ///   - file: the path of that file
  ///   - line: the line in it
  public func expectTimeline(
    _ expected: [TimedEvent<Input, Failure>],
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    let withSubscriptions = expected.contains { $0.event.isSubscription }
    let received = timeline.filter { withSubscriptions || !$0.event.isSubscription }
    report(
      "The timeline is not the one expected", Place(fileID, file, line),
      SideBySide(
        expected: expected, received: received,
        isEqual: { $0.time == $1.time && $0.event.isSame(as: $1.event) }, text: \.description))
  }

  private func compare(_ expected: [Event], with received: [Event], _ message: String, _ place: Place) {
    let withSubscriptions = expected.contains(where: \.isSubscription)
    report(
      message, place,
      SideBySide(
        expected: expected, received: received.filter { withSubscriptions || !$0.isSubscription },
        isEqual: { $0.isSame(as: $1) }, text: \.description))
  }

  private func report(_ message: String, _ place: Place, _ columns: SideBySide) {
    guard columns.rows.contains(where: { !$0.isEqual }) else { return }
    place.report("\(message):\n\(columns)")
  }
}
