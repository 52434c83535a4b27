import SendablePublishers
import Work

extension Shells {
  public static func mapFilterMap(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject.asSendablePublisher()
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func tenMaps(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject.asSendablePublisher()
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func mapFilterMapOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject.asSendablePublisher()
      .map(Work.increment())
      .filter(Work.isEven())
      .map(Work.triple())
      .sink(receiveValue: Work.add(to: tally))
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func tenMapsOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let increment = Work.increment()
    let subscription =
      subject.asSendablePublisher()
      .map(increment).map(increment).map(increment).map(increment).map(increment)
      .map(increment).map(increment).map(increment).map(increment).map(increment)
      .sink(receiveValue: Work.add(to: tally))
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }
}
