import Combine
import PortableOperators
import Work

/// The operators that Combine lacks.
enum BeyondCombine {
  static var all: [Workload] {
    [
      Workload(
        "with-latest-from", "subject → withLatestFrom → sink",
        [.chain: SinkFloors.chain, .locked: SinkFloors.locked, .nonisolated: withLatestFrom]),
      Workload(
        "share-replay", "subject → share(replay: 1) → sink",
        [.chain: SinkFloors.keepingChain, .locked: SinkFloors.keepingLocked, .nonisolated: shareReplay]),
      Workload(
        "prefix-while-inclusive", "subject → prefix(while:inclusive:) → sink",
        [.chain: SinkFloors.chain, .locked: SinkFloors.locked, .nonisolated: prefixWhile]),
      Workload(
        "scan-into", "subject → scan(into:) → sink",
        [.chain: SinkFloors.keepingChain, .locked: SinkFloors.keepingLocked, .nonisolated: scanInto]),
      Workload(
        "merge-many-4", "merge(with:) of a collection of 4",
        [.chain: MergeFloors.chain, .locked: MergeFloors.locked, .nonisolated: mergeMany]),
      Workload(
        "combinelatest-many-4", "CombineLatestMany of 4, an array each",
        [.chain: CombineLatestFloors.chain, .locked: CombineLatestFloors.locked, .nonisolated: combineLatestMany]),
      Workload(
        "zip-many-2", "ZipMany of 2, an array each",
        [.chain: ZipFloors.chain, .locked: ZipFloors.locked, .nonisolated: zipMany]),
      Workload(
        "sequence-flatmapfirst-just", "sequence → flatMapFirst(Just) → sink",
        [.chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked, .nonisolated: flatMapFirst]),
      Workload(
        "sequence-concatmap-just", "sequence → concatMap(Just) → sink",
        [.chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked, .nonisolated: concatMap]),
      Workload(
        "retry-delay-immediate", "an attempt of retry with a delay, at once",
        [.chain: SequenceFloors.map, .locked: SequenceFloors.mapLocked, .nonisolated: retry]),
    ]
  }

  private static func withLatestFrom(_ count: Int, _ tally: Tally) -> Run {
    let (subject, other) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    let subscription = subject.withLatestFrom(other) { $0 &+ $1 }.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func shareReplay(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.share(replay: 1).sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func prefixWhile(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.prefix(while: { $0 >= 0 }, inclusive: true).sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func scanInto(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.scan(into: 0) { $0 = $1 }.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  private static func mergeMany(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = subjects[0].merge(with: subjects[1...]).sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subjects[value % 4].send(value) } }
  }

  private static func combineLatestMany(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = Publishers.CombineLatestMany(subjects)
      .sink { tally.sum.pointee &+= $0[0] &+ $0[1] &+ $0[2] &+ $0[3] }
    return Run(keeping: subscription, before: { tally.reset { subjects[$0].send(0) } }) {
      for value in 0..<count { subjects[value % 4].send(value) }
    }
  }

  private static func zipMany(_ count: Int, _ tally: Tally) -> Run {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = Publishers.ZipMany(subjects).sink { tally.sum.pointee &+= $0[0] &+ $0[1] }
    return Run(keeping: subscription) {
      for value in 0..<count {
        subjects[0].send(value)
        subjects[1].send(value)
      }
    }
  }

  private static func flatMapFirst(_ count: Int, _ tally: Tally) -> Run {
    Run { _ = (0..<count).publisher.flatMapFirst { Just($0 &+ 1) }.sink { tally.sum.pointee &+= $0 } }
  }

  private static func concatMap(_ count: Int, _ tally: Tally) -> Run {
    Run { _ = (0..<count).publisher.concatMap { Just($0 &+ 1) }.sink { tally.sum.pointee &+= $0 } }
  }

  private struct Failed: Error {}

  private static func retry(_ count: Int, _ tally: Tally) -> Run {
    Run {
      var attempts = 0
      let failing = Deferred {
        attempts += 1
        tally.sum.pointee &+= attempts
        return Fail<Int, Failed>(error: Failed())
      }
      _ = failing.retry(count - 1, delay: .constant(.zero), scheduler: ImmediateScheduler.shared)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
  }
}
