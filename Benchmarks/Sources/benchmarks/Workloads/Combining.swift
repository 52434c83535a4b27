import Combine
import Shells
import Work

/// Several sources into one subscriber.
enum Combining {
  static var all: [Workload] {
    [
      Workload(
        "merge-4", "merge of 4 subjects",
        [
          .chain: MergeFloors.chain, .locked: MergeFloors.locked, .nonisolated: merge,
          .shell: Shells.merge,
        ]),
      Workload(
        "combinelatest-4", "combineLatest of 4",
        [
          .chain: CombineLatestFloors.chain, .locked: CombineLatestFloors.locked,
          .nonisolated: combineLatest, .shell: Shells.combineLatest,
        ]),
      Workload(
        "zip-2", "zip of 2, a pair",
        [
          .chain: ZipFloors.chain, .locked: ZipFloors.locked, .nonisolated: zip,
          .shell: Shells.zip,
        ]),
      Workload(
        "switchtolatest-inner", "switchToLatest, values of one inner",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked, .list: SinkFloors.list,
          .nonisolated: switchInner, .shell: Shells.switchInner,
        ]),
      Workload(
        "switchtolatest-justs", "switchToLatest of Justs",
        [
          .chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked,
          .nonisolated: switchJusts, .shell: Shells.switchJusts,
        ]),
    ]
  }

  private static func merge(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = Publishers.Merge4(subjects[0], subjects[1], subjects[2], subjects[3])
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subjects[value % 4].send(value) } }
  }

  private static func combineLatest(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = Publishers.CombineLatest4(subjects[0], subjects[1], subjects[2], subjects[3])
      .sink { tally.sum.pointee &+= $0.0 &+ $0.1 &+ $0.2 &+ $0.3 }
    return Run(
      keeping: subscription, before: { tally.reset { subjects[$0].send(0) } }
    ) {
      for value in 0..<count { subjects[value % 4].send(value) }
    }
  }

  private static func zip(_ count: Int, _ tally: Tally) -> Run {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = Publishers.Zip(left, right).sink { tally.sum.pointee &+= $0.0 &+ $0.1 }
    return Run(keeping: subscription) {
      for value in 0..<count {
        left.send(value)
        right.send(value)
      }
    }
  }

  private static func switchInner(_ count: Int, _ tally: Tally) -> Run {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let subscription = outer.switchToLatest().sink { tally.sum.pointee &+= $0 }
    outer.send(inner)
    return Run(keeping: (outer, subscription)) { for value in 0..<count { inner.send(value) } }
  }

  private static func switchJusts(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = (0..<count).publisher.map { Just($0 &+ 1) }.switchToLatest().sink {
        tally.sum.pointee &+= $0
      }
    }
  }
}
