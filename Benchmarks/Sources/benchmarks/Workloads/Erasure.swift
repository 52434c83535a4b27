import Combine
import Shells
import Work

/// Chains whose types are hidden.
enum Erasure {
  static var all: [Workload] {
    [
      Workload(
        "subject-10-erased-maps-sink", "10 × map, each erased",
        [
          .chain: TenMapsFloors.nestedChain, .locked: TenMapsFloors.nestedLocked, .list: TenMapsFloors.nestedList,
          .nonisolated: tenErasedMaps, .shell: Shells.tenErasedMaps,
        ]),
      Workload(
        "value-subject-10-erased-maps-sink", "current value → 10 × map, each erased",
        [
          .chain: TenMapsFloors.nestedChain, .locked: TenMapsFloors.nestedLocked, .list: TenMapsFloors.nestedList,
          .nonisolated: tenErasedMapsOfAValue, .shell: Shells.tenMapsOfACurrentValue,
        ]),
      Workload(
        "erased-sequence-map-filter-reduce", "erased sequence → map, filter → reduce",
        [
          .chain: SequenceFloors.mapFilterReduce, .locked: SequenceFloors.mapFilterReduceLocked,
          .nonisolated: erasedSequence, .shell: Shells.erasedSequence,
        ]),
    ]
  }

  private static func tenErasedMaps(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    var chain = subject.eraseToAnyPublisher()
    for _ in 0..<10 { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let subscription = chain.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  /// The first value adds nothing to the sum.
  private static func tenErasedMapsOfAValue(_ count: Int, _ tally: Tally) -> Run {
    let subject = CurrentValueSubject<Int, Never>(-10)
    var chain = subject.eraseToAnyPublisher()
    for _ in 0..<10 { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let subscription = chain.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func erasedSequence(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = (0..<count).publisher.eraseToAnyPublisher()
        .map { $0 &+ 1 }
        .filter { $0 & 1 == 0 }
        .reduce(0) { $0 &+ $1 }
        .sink { tally.sum.pointee &+= $0 }
    }
  }
}
