import Combine
import Shells
import Work

/// Operators without state between a subject and its subscriber.
enum Maps {
  static var all: [Workload] {
    [
      Workload(
        "subject-map-filter-map-sink", "subject → map → filter → map → sink",
        [
          .chain: MapFilterMapFloors.chain, .locked: MapFilterMapFloors.locked,
          .list: MapFilterMapFloors.list,
          .nonisolated: mapFilterMap, .functions: mapFilterMapOfFunctions, .mainActor: mapFilterMapOnMainActor,
          .shell: Shells.mapFilterMap, .shellOfFunctions: Shells.mapFilterMapOfFunctions,
        ]),
      Workload(
        "subject-10-maps-sink", "subject → 10 × map → sink",
        [
          .chain: TenMapsFloors.chain, .locked: TenMapsFloors.locked, .list: TenMapsFloors.list,
          .nonisolated: tenMaps, .functions: tenMapsOfFunctions,
          .shell: Shells.tenMaps, .shellOfFunctions: Shells.tenMapsOfFunctions,
        ]),
    ]
  }

  private static func mapFilterMap(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func mapFilterMapOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map(Work.increment())
      .filter(Work.isEven())
      .map(Work.triple())
      .sink(receiveValue: Work.add(to: tally))
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  @MainActor
  private static func mapFilterMapOnMainActor(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func tenMaps(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
      .sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func tenMapsOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let increment = Work.increment()
    let subscription =
      subject
      .map(increment).map(increment).map(increment).map(increment).map(increment)
      .map(increment).map(increment).map(increment).map(increment).map(increment)
      .sink(receiveValue: Work.add(to: tally))
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }
}
