/// What a ``Recorder`` did to its publisher.
public enum RecordedAction: Hashable, Sendable {
  /// Asked its subscription for more.
  case request(Subscribers.Demand)
  /// Asked for more by what `receive` returned for a value. Returning nothing is not written down.
  case returned(Subscribers.Demand)
  /// Cancelled its subscription.
  case cancel
}

extension RecordedAction: CustomStringConvertible {
  public var description: String {
    switch self {
    case .request(let demand): return "request(\(demand))"
    case .returned(let demand): return "returned(\(demand))"
    case .cancel: return "cancel"
    }
  }
}

/// What a ``Recorder`` did to its publisher, and when.
public struct TimedAction: Hashable, Sendable {
  /// Since the recorder was made, by its clock.
  public let time: RecordedTime
  /// What it did.
  public let action: RecordedAction

  /// Short to write in an expectation: `.at(.milliseconds(10), .cancel)`.
  ///
  /// - Parameters:
  ///   - time: since the recorder was made
  ///   - action: what it did
  public static func at(_ time: RecordedTime, _ action: RecordedAction) -> Self {
    Self(time: time, action: action)
  }
}

extension TimedAction: CustomStringConvertible {
  public var description: String { "\(time) \(action)" }
}

extension Recorder {
  /// All that the recorder did to its publisher, in order, with times by the clock. Without a clock, all times are zero.
  ///
  /// ```swift
  /// let recorder = [1, 2, 3].publisher.record(demand: .max(1))
  /// recorder.cancel()
  /// assert(recorder.actions == [.at(.zero, .request(.max(1))), .at(.zero, .cancel)])
  /// ```
  ///
  /// What was asked for before the subscription came is written down when it is handed on.
  public var actions: [TimedAction] { state.value.actions.map(\.action) }

  /// All that came and all that the recorder did, in order, as text: `0s request(unlimited)`, `10ms value(1)`.
  ///
  /// For tests that care in which order demand and values crossed.
  public var transcript: [String] {
    let state = state.value
    var lines: [String] = []
    var actions = state.actions[...]
    for (index, entry) in state.entries.enumerated() {
      while let next = actions.first, next.position <= index {
        lines.append(next.action.description)
        actions.removeFirst()
      }
      lines.append(entry.description)
    }
    return lines + actions.map(\.action.description)
  }
}
