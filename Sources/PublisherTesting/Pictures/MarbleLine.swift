/// One stream as a marble picture shows it: what happened when, with labels in place of values.
///
/// Made from a recording: from a ``Recorder`` that has a clock, or from what a ``MarblePublisher`` sent.
public struct MarbleLine: Hashable, Sendable {
  /// What is drawn at a time.
  public enum Mark: Hashable, Sendable {
    /// A value, by its label.
    case value(String)
    /// The end without an error.
    case finished
    /// The end with an error.
    case failure
  }

  /// A mark and its time.
  public struct Event: Hashable, Sendable {
    /// Since the recording began.
    public let time: RecordedTime
    /// What is drawn.
    public let mark: Mark
  }

  /// What happened, in order.
  public let events: [Event]
  /// When the stream began.
  public let start: RecordedTime
  /// When the subscription ended; nil when it lasted. What comes after is drawn faint, since nobody listened.
  public let end: RecordedTime?

  init<Output, Failure: Error>(
    _ entries: [TimedEvent<Output, Failure>], start: RecordedTime, end: RecordedTime?,
    label: (Output) -> String
  ) {
    events = entries.compactMap { entry in
      switch entry.event {
      case .value(let value): return Event(time: entry.time, mark: .value(label(value)))
      case .finished: return Event(time: entry.time, mark: .finished)
      case .failure: return Event(time: entry.time, mark: .failure)
      case .subscription: return nil
      }
    }
    self.start = start
    self.end = end
  }

  /// What a recorder received.
  ///
  /// - Parameters:
  ///   - recorder: one that has a clock, made by `record(on:)`
  ///   - label: what is written on a value; its description by default
  public init<Input, Failure: Error>(
    _ recorder: Recorder<Input, Failure>, label: (Input) -> String = { "\($0)" }
  ) {
    let timeline = recorder.timeline
    let start = timeline.first { $0.event.isSubscription }?.time ?? .zero
    let cancel = recorder.actions.first { $0.action == .cancel }
    self.init(timeline, start: start, end: cancel?.time, label: label)
  }

  /// What a publisher of marbles sent: one line of a hot one, a line for each subscription to a cold one.
  ///
  /// - Parameters:
  ///   - publisher: which has been run
  ///   - label: what is written on a value; its description by default
  public static func lines<Output, Failure: Error>(
    of publisher: MarblePublisher<Output, Failure>, label: (Output) -> String = { "\($0)" }
  ) -> [Self] {
    let subscriptions = publisher.subscriptions
    if publisher.isHot {
      let ends = subscriptions.map(\.ended)
      let end = ends.contains(nil) ? nil : ends.compactMap { $0 }.max() ?? .zero
      return [Self(publisher.sent[0], start: .zero, end: end, label: label)]
    }
    return zip(subscriptions, publisher.sent).map { subscription, sent in
      Self(sent, start: subscription.subscribed, end: subscription.ended, label: label)
    }
  }
}
