import Combine
import Shells
import Work

/// More than one thread.
enum Threads {
  static var all: [Workload] {
    [
      Workload(
        "two-threads", "two threads sending into one subject", units: 100_000,
        [
          .locked: TwoThreadsFloors.locked, .list: TwoThreadsFloors.list,
          .nonisolated: twoThreads, .shell: Shells.twoThreads,
        ])
    ]
  }

  private static func twoThreads(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    let shared = Shared(subject)
    return Run(keeping: subscription) {
      onTwoThreads {
        for value in 0..<(count / 2) { shared.value.send(value) }
      }
    }
  }
}
