import Combine
import Dispatch
import Shells
import Work

/// Values that are shared, kept, or passed to another queue.
enum Waiting {
  static var all: [Workload] {
    [
      Workload(
        "share-10", "share with 10 subscribers", per: .delivery,
        [
          .chain: ManySinksFloors.chain(10), .locked: ManySinksFloors.locked(10), .nonisolated: share,
          .shell: Shells.share,
        ]),
      Workload(
        "buffer-by-request", "buffer, by request",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked,
          .nonisolated: { buffer(.byRequest, $0, $1) },
          .shell: { Shells.buffer(.byRequest, $0, $1) },
        ]),
      Workload(
        "buffer-keep-full", "buffer, keep full",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked,
          .nonisolated: { buffer(.keepFull, $0, $1) },
          .shell: { Shells.buffer(.keepFull, $0, $1) },
        ]),
      Workload(
        "receive-on-queue", "receive(on:) a serial queue",
        [
          .chain: QueueFloors.chain, .locked: QueueFloors.locked,
          .nonisolated: receiveOn, .shell: Shells.receiveOn,
        ]),
    ]
  }

  private static func share(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let subscriptions = (0..<10).map { _ in shared.sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: subscriptions) { for value in 0..<(count / 10) { subject.send(value) } }
  }

  private static func buffer(_ prefetch: Publishers.PrefetchStrategy, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.buffer(size: 100, prefetch: prefetch, whenFull: .dropNewest)
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func receiveOn(_ count: Int, _ tally: Tally) -> Run {
    let queue = DispatchQueue(label: "benchmark")
    let subject = PassthroughSubject<Int, Never>()
    let add = Work.add(to: tally)
    let subscription = subject.receive(on: queue).sink(receiveValue: add)
    return Run(keeping: subscription) {
      for value in 0..<count { subject.send(value) }
      queue.sync {}
    }
  }
}
