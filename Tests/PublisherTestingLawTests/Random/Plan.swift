import PublisherTesting

/// What a subscriber of a random pipeline does.
enum Plan: Equatable, Sendable {
  case asksForAll
  /// Cancels at a tick at which nothing else happens.
  case cancels(tick: Int)
  /// Cancels from inside `receive`.
  case cancelsAfter(count: Int)
  /// Asks for the first number at once, and for each other one a unit of time later.
  case asks([Int])

  static func random(_ numbers: inout RandomNumbers) -> Plan {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0..<3: return .asksForAll
    case 3: return .cancels(tick: Int.random(in: 0...8, using: &numbers) * Pipeline.unit + Pipeline.unit / 2)
    case 4: return .cancelsAfter(count: Int.random(in: 1...3, using: &numbers))
    default:
      return .asks(
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in Int.random(in: 0...3, using: &numbers) })
    }
  }

  var firstDemand: Subscribers.Demand {
    if case .asks(let counts) = self { .max(counts[0]) } else { .unlimited }
  }

  var code: String {
    switch self {
    case .asksForAll:
      return "let recorder = pipeline.record()\nscheduler.run()"
    case .cancels(let tick):
      return """
        let recorder = pipeline.record()
        scheduler.advance(by: .nanoseconds(\(tick)))
        recorder.cancel()
        scheduler.run()
        """
    case .cancelsAfter(let count):
      return """
        let recorder = pipeline.record(onValue: { recorder, _ in
          if recorder.values.count == \(count) { recorder.cancel() }
        })
        scheduler.run()
        """
    case .asks(let counts):
      let more = counts.dropFirst().map {
        "scheduler.advance(by: .nanoseconds(\(Pipeline.unit)))\nrecorder.request(.max(\($0)))"
      }
      return (["let recorder = pipeline.record(demand: .max(\(counts[0])))"] + more + ["scheduler.run()"])
        .joined(separator: "\n")
    }
  }
}
