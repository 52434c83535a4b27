import SendablePublishers
import Work

extension Shells {
  public static func twoThreads(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) {
      onTwoThreads {
        for value in 0..<(count / 2) { subject.send(value) }
      }
    }
  }
}
