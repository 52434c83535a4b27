import PublisherTesting
import Testing

/// Two pipelines whose subscribers send into each other, from two threads: no deadlock, and nothing lost.
@Suite("Load: two pipelines that feed each other")
struct CrossFeedingTests {
  private static let firsts = 50
  private static let hops = 5

  @Test("all numbers arrive, one at a time", arguments: allCases)
  func pair(_ law: LoadCase) {
    for _ in 0..<Load.count(2, full: 20) {
      let faults = play(law, .virtual)
      if !faults.isEmpty {
        Issue.record("\(faults)")
        return
      }
    }
  }

  @Test("the same on queues", arguments: timedCases.filter { $0.passing == .all })
  func queues(_ law: LoadCase) {
    for _ in 0..<Load.count(1, full: 10) {
      let faults = play(law, .serial)
      if !faults.isEmpty {
        Issue.record("\(faults)")
        return
      }
    }
  }

  private func play(_ law: LoadCase, _ scheduling: Scheduling) -> [String] {
    let scenes = (0..<2).map { _ in Scene(law, scheduling) }
    let arrived = Guarded(0)
    nonisolated(unsafe) let both = scenes
    // The last digit of a number counts how often it was passed on.
    let witnesses = (0..<2).map { side in
      scenes[side].subscribe(order: .any) { [unowned next = scenes[1 - side]] number in
        if (0..<Self.hops).contains(number % 10) { next.feed(number + 1) }
        arrived.withLock { $0 += 1 }
      }
    }
    concurrently(2) { side in
      for index in 0..<Self.firsts { both[side].feed((index * 2 + side) * 10) }
    }
    let expected = 2 * Self.firsts * (Self.hops + 1)
    var faults: [String] = []
    if law.passing == .all {
      if scheduling == .virtual {
        for _ in 0...Self.hops { scenes.forEach { $0.advance() } }
      } else if !arrived.wait(timeout: Load.patience, until: { $0 >= expected }) {
        faults.append("they never all arrived")
      }
      if arrived.value != expected { faults.append("\(arrived.value) numbers of \(expected)") }
    }
    for scene in scenes {
      scene.settle()
      scene.end()
      scene.settle()
    }
    faults += witnesses.flatMap(\.faults)
    witnesses.forEach { $0.cancel() }
    return faults
  }
}
