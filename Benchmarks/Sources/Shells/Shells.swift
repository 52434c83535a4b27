import SendablePublishers
import Work

/// The main rows in their Sendable form: what the layer adds to a value. In a module of their own, so that the rows of
/// Combine's own operators can't pick the layer's.
public enum Shells {
  /// A pipeline, and what sends a number of values through it.
  public typealias Pipeline = (kept: Any?, send: (_ count: Int) -> Void)

  public static func mapFilterMap(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subject.send(value) } })
  }

  public static func tenMaps(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subject.send(value) } })
  }

  public static func sink(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subject.send(value) } })
  }

  public static func valueSink(_ tally: Tally) -> Pipeline {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subject.send(value) } })
  }

  public static func sequenceMapFilter(_ tally: Tally) -> Pipeline {
    (
      nil,
      { count in
        _ = SendableShell.sequence(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
          .sink { tally.sum.pointee &+= $0 }
      }
    )
  }
}
