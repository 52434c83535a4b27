import PublisherTesting
import Synchronization
import Testing

/// Each operator before a subscriber that subscribes, requests, cancels and sends inside every event, and inside its own
/// `deinit`.
@Suite("Load: hostile subscribers")
struct HostileSubscriberTests {
  @Test("laws are kept and all is released", arguments: allCases)
  func alone(_ law: LoadCase) {
    for plan in plans {
      let faults = Mischief(law, plan).play(threads: 1)
      if !faults.isEmpty {
        Issue.record("\(plan): \(faults)")
        return
      }
    }
  }

  @Test("the same from two threads", arguments: allCases)
  func inPairs(_ law: LoadCase) {
    for _ in 0..<Load.count(1, full: 10) {
      for plan in plans {
        let faults = Mischief(law, plan).play(threads: 2)
        if !faults.isEmpty {
          Issue.record("\(plan): \(faults)")
          return
        }
      }
    }
  }

  /// Where it cancels, if it does, what it asks for at first, and which of its actions is first.
  private struct Plan: CustomStringConvertible {
    var cancelsIn: Witness.Event?
    var demand: Subscribers.Demand
    var first: Int

    var description: String {
      "cancelled in \(cancelsIn.map { "\($0)" } ?? "nothing"), demand \(demand), action \(first) first"
    }
  }

  private var plans: [Plan] {
    ([nil] + Witness.Event.allCases.map(Optional.some)).flatMap { event in
      [.unlimited, .max(1)].flatMap { demand in
        (0..<Mischief.actions).map { Plan(cancelsIn: event, demand: demand, first: $0) }
      }
    }
  }

  private final class Mischief: Sendable {
    static let actions = 5

    private nonisolated(unsafe) let scene: Scene
    private let plan: Plan
    private let budget = Atomic<Int>(24)
    private let next = Atomic<Int>(0)
    private let witnesses = Guarded<[Weak]>([])
    private let ownDemand: Subscribers.Demand

    private struct Weak: @unchecked Sendable {
      weak var witness: Witness?
    }

    init(_ law: LoadCase, _ plan: Plan) {
      self.plan = plan
      ownDemand = plan.demand
      scene = Scene(law, .virtual)
    }

    func play(threads: Int) -> [String] {
      subscribe()
      // With one thread, on this one: what it does is the same each time.
      let send: @Sendable (Int) -> Void = { _ in
        for _ in 0..<3 { self.scene.feed(self.next.wrappingAdd(1, ordering: .relaxed).newValue) }
      }
      if threads == 1 { send(0) } else { concurrently(threads, send) }
      scene.advance()
      if threads == 1 { scene.end() } else { concurrently(threads) { _ in self.scene.end() } }
      scene.settle()
      budget.store(0, ordering: .relaxed)
      let faults = cancelAll()
      scene.dropPublisher()
      return faults + leftovers()
    }

    private func cancelAll() -> [String] {
      let kept = witnesses.value.compactMap(\.witness)
      for witness in kept { witness.cancel() }
      scene.settle()
      return kept.flatMap(\.faults)
    }

    private func leftovers() -> [String] {
      scene.isReleased() ? [] : ["\(scene.alive.value) subscribers are never freed"]
    }

    private func subscribe() {
      let witness = Witness(
        alive: scene.alive, order: .any, demand: ownDemand, hook: { [unowned self] in act($0, $1, $2) })
      witnesses.withLock { $0.append(Weak(witness: witness)) }
      scene.publisher?.subscribe(witness)
    }

    private func act(_ event: Witness.Event, _ witness: Witness?, _ subscription: (any Subscription)?) {
      guard budget.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 else { return }
      for offset in 0..<Self.actions {
        switch (plan.first + offset) % Self.actions {
        case 0: scene.a.send(next.wrappingAdd(1, ordering: .relaxed).newValue)
        case 1: scene.b.send(next.wrappingAdd(1, ordering: .relaxed).newValue)
        case 2: if let witness { witness.request(.max(1)) } else { subscription?.request(.max(1)) }
        case 3: subscribe()
        default:
          guard event == plan.cancelsIn else { continue }
          if let witness { witness.cancel() } else { subscription?.cancel() }
        }
      }
    }
  }
}
