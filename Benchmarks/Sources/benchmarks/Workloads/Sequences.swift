import Combine
import Shells
import Work

/// Publishers that have all values at hand.
enum Sequences {
  static var all: [Workload] {
    [
      Workload(
        "sequence-sink", "sequence → sink",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked,
          .nonisolated: sink, .shell: Shells.sequenceSink,
        ]),
      Workload(
        "sequence-sink-one-by-one", "sequence → subscriber that asks for one at a time",
        [
          .chain: SinkFloors.chain, .locked: SinkFloors.locked,
          .nonisolated: oneByOne, .shell: Shells.oneByOne,
        ]),
      Workload(
        "sequence-map-filter-sink", "sequence → map, filter → sink",
        [
          .chain: SequenceFloors.mapFilter, .locked: SequenceFloors.mapFilterLocked,
          .nonisolated: mapFilter, .functions: mapFilterOfFunctions, .mainActor: mapFilterOnMainActor,
          .shell: Shells.mapFilter, .shellOfFunctions: Shells.mapFilterOfFunctions,
        ]),
      Workload(
        "sequence-flatmap-just", "sequence → flatMap(Just) → sink",
        [
          .chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked,
          .nonisolated: { flatMapJust(.unlimited, $0, $1) },
          .shell: { Shells.flatMapJust(.unlimited, $0, $1) },
        ]),
      Workload(
        "sequence-flatmap-just-one-at-a-time", "the same, one inner at a time",
        [
          .chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked,
          .nonisolated: { flatMapJust(.max(1), $0, $1) },
          .shell: { Shells.flatMapJust(.max(1), $0, $1) },
        ]),
    ]
  }

  private static func sink(_ count: Int, _ tally: Tally) -> Run {
    Run { _ = (0..<count).publisher.sink { tally.sum.pointee &+= $0 } }
  }

  private static func oneByOne(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    return Run { (0..<count).publisher.subscribe(OneByOne(add)) }
  }

  private static func mapFilter(_ count: Int, _ tally: Tally) -> Run {
    Run { _ = (0..<count).publisher.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { tally.sum.pointee &+= $0 } }
  }

  private static func mapFilterOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, add) = (Work.increment(), Work.isEven(), Work.add(to: tally))
    return Run { _ = (0..<count).publisher.map(increment).filter(isEven).sink(receiveValue: add) }
  }

  @MainActor
  private static func mapFilterOnMainActor(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = (0..<count).publisher.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { tally.sum.pointee &+= $0 }
    }
  }

  private static func flatMapJust(_ maxPublishers: Subscribers.Demand, _ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = (0..<count).publisher.flatMap(maxPublishers: maxPublishers) { Just($0 &+ 1) }.sink {
        tally.sum.pointee &+= $0
      }
    }
  }
}

private final class OneByOne: Subscriber {
  private let add: (Int) -> Void

  init(_ add: @escaping (Int) -> Void) { self.add = add }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Int) -> Subscribers.Demand {
    add(input)
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
