import Dispatch
import SendablePublishers
import Work

extension Shells {
  public static func share(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.asSendablePublisher().share()
    let subscriptions = (0..<10).map { _ in shared.sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: subscriptions) { for value in 0..<(count / 10) { subject.send(value) } }
  }

  public static func buffer(_ prefetch: Publishers.PrefetchStrategy, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.asSendablePublisher().buffer(size: 100, prefetch: prefetch, whenFull: .dropNewest)
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func receiveOn(_ count: Int, _ tally: Tally) -> Run {
    let queue = DispatchQueue(label: "benchmark")
    let subject = PassthroughSubject<Int, Never>()
    let add = Work.add(to: tally)
    let subscription = subject.asSendablePublisher().receive(on: queue).sink(receiveValue: add)
    return Run(keeping: subscription) {
      for value in 0..<count { subject.send(value) }
      queue.sync {}
    }
  }
}
