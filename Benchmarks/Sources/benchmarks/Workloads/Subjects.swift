import Combine
import Shells
import Work

/// A subject and its subscribers, nothing between them.
enum Subjects {
  static var all: [Workload] {
    [
      Workload(
        "subject-sink", "subject → sink, 1 subscriber",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked, .list: SinkFloors.list,
          .nonisolated: sink, .mainActor: sinkOnMainActor, .shell: Shells.sink,
        ]),
      many(10),
      many(1_000),
      Workload(
        "value-subject-sink", "current-value subject → sink",
        [
          .chain: SinkFloors.keepingChain, .locked: SinkFloors.keepingLocked,
          .list: SinkFloors.list,
          .nonisolated: valueSink, .shell: Shells.valueSink,
        ]),
    ]
  }

  private static func many(_ sinks: Int) -> Workload {
    Workload(
      "subject-\(sinks)-sinks", "subject → sink, \(grouped(sinks)) subscribers", per: .delivery,
      units: 100_000,
      [
        .chain: ManySinksFloors.chain(sinks), .locked: ManySinksFloors.locked(sinks),
        .list: ManySinksFloors.list(sinks), .nonisolated: { manySinks(sinks, $0, $1) },
        .shell: { Shells.manySinks(sinks, $0, $1) },
      ])
  }

  private static func sink(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  @MainActor
  private static func sinkOnMainActor(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func manySinks(_ sinks: Int, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = (0..<sinks).map { _ in subject.sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: subscriptions) { for value in 0..<(count / sinks) { subject.send(value) } }
  }

  private static func valueSink(_ count: Int, _ tally: Tally) -> Run {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscription = subject.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }
}
