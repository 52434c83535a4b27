import SendablePublishers
import Work

/// The main rows in their Sendable form: what the layer adds to a value.
enum Shells {
  static func mapFilterMap(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  static func sequenceMapFilter(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = SendableShell.sequence(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
        .sink { tally.sum.pointee &+= $0 }
    }
  }
}
