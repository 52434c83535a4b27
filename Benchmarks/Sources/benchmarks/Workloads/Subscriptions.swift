import Combine
import Shells
import Work

/// Subscribers that come and go.
enum Subscriptions {
  private static let crowds = [1_000, 10_000, 100_000]

  static var all: [Workload] {
    [comeAndGo, chainComesAndGoes] + crowds.map(subscribe) + crowds.map(cancelAtRandom)
      + crowds.map(beside)
  }

  private static var comeAndGo: Workload {
    Workload(
      "subscribe-cancel-sink", "subscribe + cancel a sink", per: .subscription, units: 10_000,
      [
        .chain: SubscriptionFloors.comeAndGo(nil),
        .locked: SubscriptionFloors.comeAndGo(PlainLock()),
        .nonisolated: sinkComesAndGoes, .shell: Shells.sinkComesAndGoes,
      ])
  }

  private static var chainComesAndGoes: Workload {
    Workload(
      "subscribe-cancel-chain", "subscribe + cancel a chain of 3", per: .subscription,
      units: 10_000,
      [
        .chain: SubscriptionFloors.comeAndGo(nil),
        .locked: SubscriptionFloors.comeAndGo(PlainLock()),
        .nonisolated: chainOfThree, .shell: Shells.chainOfThree,
      ])
  }

  /// Fills an empty subject.
  private static func subscribe(_ crowd: Int) -> Workload {
    Workload(
      "subscribe-\(crowd)", "subscribe with \(grouped(crowd)) live", per: .subscription,
      units: crowd,
      staysOnHeap: true,
      [
        .chain: SubscriptionFloors.fill(nil), .locked: SubscriptionFloors.fill(PlainLock()),
        .nonisolated: fill, .shell: Shells.fill,
      ])
  }

  /// Empties a full subject, in random order.
  private static func cancelAtRandom(_ crowd: Int) -> Workload {
    Workload(
      "cancel-\(crowd)", "cancel at random among \(grouped(crowd))", per: .subscription,
      units: crowd,
      [
        .chain: SubscriptionFloors.cancelAtRandom(nil),
        .locked: SubscriptionFloors.cancelAtRandom(PlainLock()),
        .nonisolated: empty, .shell: Shells.empty,
      ])
  }

  private static func beside(_ crowd: Int) -> Workload {
    Workload(
      "beside-\(crowd)", "subscribe + cancel beside \(grouped(crowd)) live", per: .subscription,
      units: 10_000,
      [
        .chain: SubscriptionFloors.comeAndGo(nil, beside: crowd),
        .locked: SubscriptionFloors.comeAndGo(PlainLock(), beside: crowd),
        .nonisolated: { sinkBeside(crowd, $0, $1) },
        .shell: { Shells.sinkBeside(crowd, $0, $1) },
      ])
  }

  private static func sinkComesAndGoes(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    return Run { for _ in 0..<count { subject.sink { tally.sum.pointee &+= $0 }.cancel() } }
  }

  private static func chainOfThree(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    return Run {
      for _ in 0..<count {
        subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.sink { tally.sum.pointee &+= $0 }.cancel()
      }
    }
  }

  private static func fill(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = Slots<AnyCancellable>(count)
    return Run(after: subscriptions.removeAll) {
      for index in 0..<count { subscriptions[index] = subject.sink { tally.sum.pointee &+= $0 } }
    }
  }

  private static func empty(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = Slots<AnyCancellable>(count)
    let order = shuffled(count)
    return Run(before: {
      for index in 0..<count { subscriptions[index] = subject.sink { tally.sum.pointee &+= $0 } }
    }) {
      for index in order {
        subscriptions[index]?.cancel()
        subscriptions[index] = nil
      }
    }
  }

  private static func sinkBeside(_ crowd: Int, _ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let others = (0..<crowd).map { _ in subject.sink { tally.sum.pointee &+= $0 } }
    return Run(keeping: others) { for _ in 0..<count { subject.sink { tally.sum.pointee &+= $0 }.cancel() } }
  }
}
