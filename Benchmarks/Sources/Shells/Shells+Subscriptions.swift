import SendablePublishers
import Work

extension Shells {
  public static func sinkComesAndGoes(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    return Run { for _ in 0..<count { subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 }.cancel() } }
  }

  public static func chainOfThree(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    return Run {
      for _ in 0..<count {
        subject.asSendablePublisher().map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.sink {
          tally.sum.pointee &+= $0
        }.cancel()
      }
    }
  }

  public static func fill(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = Slots<AnyCancellable>(count)
    return Run(after: subscriptions.removeAll) {
      for index in 0..<count { subscriptions[index] = subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 } }
    }
  }

  public static func empty(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = Slots<AnyCancellable>(count)
    let order = shuffled(count)
    return Run(before: {
      for index in 0..<count { subscriptions[index] = subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 } }
    }) {
      for index in order {
        subscriptions[index]?.cancel()
        subscriptions[index] = nil
      }
    }
  }

  public static func sinkBeside(_ crowd: Int, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let others = (0..<crowd).map { _ in subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: others) {
      for _ in 0..<count { subject.asSendablePublisher().sink { tally.sum.pointee &+= $0 }.cancel() }
    }
  }
}
