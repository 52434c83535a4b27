import SendablePublishers
import Work

extension Shells {
  public static func merge(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = subjects[0].asSendablePublisher().merge(with: subjects[1], subjects[2], subjects[3])
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subjects[value % 4].send(value) } }
  }

  public static func combineLatest(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = subjects[0].asSendablePublisher().combineLatest(subjects[1], subjects[2], subjects[3])
      .sink { tally.sum.pointee &+= $0.0 &+ $0.1 &+ $0.2 &+ $0.3 }
    return Run(
      keeping: subscription, before: { tally.reset { subjects[$0].send(0) } }
    ) {
      for value in 0..<count { subjects[value % 4].send(value) }
    }
  }

  public static func zip(_ count: Int, _ tally: Tally) -> Run {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = left.asSendablePublisher().zip(right).sink { tally.sum.pointee &+= $0.0 &+ $0.1 }
    return Run(keeping: subscription) {
      for value in 0..<count {
        left.send(value)
        right.send(value)
      }
    }
  }

  public static func switchInner(_ count: Int, _ tally: Tally) -> Run {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let subscription = outer.asSendablePublisher().switchToLatest().sink { tally.sum.pointee &+= $0 }
    outer.send(inner)
    return Run(keeping: (outer, subscription)) { for value in 0..<count { inner.send(value) } }
  }

  public static func switchJusts(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = SendableShell.sequence(0..<count).map { SendableShell.just($0 &+ 1) }.switchToLatest()
        .sink { tally.sum.pointee &+= $0 }
    }
  }
}
