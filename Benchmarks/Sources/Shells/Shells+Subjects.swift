import SendablePublishers
import Work

extension Shells {
  public static func sink(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func manySinks(_ sinks: Int, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = (0..<sinks).map { _ in subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: subscriptions) { for value in 0..<(count / sinks) { subject.send(value) } }
  }

  public static func valueSink(_ count: Int, _ tally: Tally) -> Run {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscription = subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }
}
