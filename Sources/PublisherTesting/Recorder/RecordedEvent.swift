/// What a ``Recorder`` received.
public enum RecordedEvent<Input, Failure: Error> {
  /// The subscription, by its description.
  case subscription(String)
  case value(Input)
  case finished
  case failure(Failure)
}

extension RecordedEvent: Equatable where Input: Equatable, Failure: Equatable {}
extension RecordedEvent: Hashable where Input: Hashable, Failure: Hashable {}
extension RecordedEvent: Sendable where Input: Sendable {}

extension RecordedEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscription(let description): return "subscription(\(description))"
    case .value(let value): return "value(\(value))"
    case .finished: return "finished"
    case .failure(let error): return "failure(\(error))"
    }
  }
}

/// What a ``Recorder`` received, and when.
public struct TimedEvent<Input, Failure: Error> {
  /// Since the recorder was made, by its clock.
  public let time: RecordedTime
  public let event: RecordedEvent<Input, Failure>

  /// Short to write in an expectation: `.at(.milliseconds(10), .value(1))`.
  public static func at(_ time: RecordedTime, _ event: RecordedEvent<Input, Failure>) -> Self {
    Self(time: time, event: event)
  }
}

extension TimedEvent: Equatable where Input: Equatable, Failure: Equatable {}
extension TimedEvent: Hashable where Input: Hashable, Failure: Hashable {}
extension TimedEvent: Sendable where Input: Sendable {}

extension TimedEvent: CustomStringConvertible {
  public var description: String { "\(time) \(event)" }
}
