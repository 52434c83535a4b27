extension MarblePublisher {
  /// Expects as many subscriptions as there are diagrams, in the order in which they came, and nothing else.
  ///
  /// Use it to show when an operator subscribes and when it lets go: that `switchToLatest` cancels the stream before, or
  /// that `retry` subscribes again.
  ///
  /// ```swift
  /// let request = scheduler.cold("--#", error: TestFailure())
  /// expect(request.retry(1), toBe: "----#", on: scheduler)
  /// request.expectSubscriptions("^-!", "--^-!")
  /// ```
  ///
  /// In a diagram, `^` says when the subscriber came and `!` when its subscription ended, by its cancel or by the
  /// completion; without a `!` it must last still. Frames count from when the publisher was made.
  ///
  /// - Parameters:
  ///   - diagrams: one for each subscription
  ///   - frame: how much time a character takes
  ///   - fileID: whose line fails
  ///   - file: the path of that file
  ///   - line: the line in it
  public func expectSubscriptions(
    _ diagrams: String..., frame: RecordedTime = .milliseconds(1),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = Place(fileID, file, line)
    var expected: [MarbleSubscription] = []
    for diagram in diagrams {
      do throws(MarbleSyntaxError) {
        expected.append(MarbleSubscription(try MarbleDiagram(diagram, kind: .subscription, frame: frame)))
      } catch {
        place.report(error.description)
        return
      }
    }
    let received = subscriptions.map { $0.rounded(to: frame) }
    let columns = SideBySide(
      expected: expected, received: received, isEqual: ==, text: { "\($0.diagram(frame: frame))  \($0)" })
    guard columns.rows.contains(where: { !$0.isEqual }) else { return }
    place.report("The subscriptions are not those expected:\n\(columns)")
  }
}

extension MarbleSubscription {
  /// Of a diagram that has a `^`, as the parser makes sure.
  init(_ diagram: MarbleDiagram) {
    self.init(
      subscribed: diagram.events.first { $0.mark == .subscribe }?.time ?? .zero,
      ended: diagram.events.first { $0.mark == .cancel }?.time)
  }

  /// As a diagram; with lengths of time where something does not fall on a frame, or far away.
  func diagram(frame: RecordedTime) -> String {
    var marks = [(subscribed, "^")]
    if let ended, ended > subscribed { marks.append((ended, "!")) }
    if ended == subscribed { marks = [(subscribed, "(^!)")] }
    var (text, time) = ("", RecordedTime.zero)
    for (date, mark) in marks {
      text += MarbleLines.silence(date - time, frame: frame) + mark
      time = date + frame
    }
    return text
  }
}
