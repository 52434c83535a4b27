import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

/// Each operator between eight threads that send, subscribe, request, cancel and finish at the same time.
@Suite("Load: races")
struct RaceTests {
  private static let timed = timedCases.flatMap { law in Scheduling.allCases.map { (law, $0) } }
  private static let others = (valueCases + gatheringCases + combiningCases + sharingCases).map {
    ($0, Scheduling.virtual)
  }

  @Test("no overlap, no loss, nothing twice, nothing late, and all is released", arguments: others)
  func operators(_ law: LoadCase, _ scheduling: Scheduling) {
    storm(law, scheduling)
  }

  @Test("the same with operators on schedulers", arguments: timed)
  func schedulerOperators(_ law: LoadCase, _ scheduling: Scheduling) {
    storm(law, scheduling)
  }

  @Test("the same with operators that tasks carry on", arguments: taskCases)
  func taskOperators(_ law: LoadCase) async {
    // Off the cooperative pool, whose threads the tasks need.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        storm(law, .virtual)
        continuation.resume()
      }
    }
  }
}

private let each = 10

/// What happens beside the numbers.
private enum Round: CaseIterable {
  /// Nothing: every number is accounted for.
  case calm
  case cancelled, finished, failed
  /// The subscriber asks for one number at a time.
  case frugal
}

/// Its threads take care of themselves: only the scene's own thread replaces anything.
private final class Storm: @unchecked Sendable {
  let scene: Scene
  let round: Round
  private(set) var witness: Witness?
  let guests = Guarded<[Witness]>([])

  init(_ law: LoadCase, _ scheduling: Scheduling, _ round: Round) {
    self.round = round
    scene = Scene(law, scheduling)
    let isFrugal = round == .frugal
    witness = scene.subscribe(demand: isFrugal ? .max(1) : .unlimited, more: isFrugal ? .max(1) : .none)
  }

  func send(_ sender: Int) {
    for index in 0..<each {
      (sender < 2 ? scene.a : scene.b).send(Sent.number(index, by: sender))
    }
  }

  func request() {
    for _ in 0..<each { witness?.request(.max(1)) }
  }

  func comeAndGo() {
    for _ in 0..<3 {
      let guest = scene.subscribe(demand: .max(2), more: .max(1))
      guests.withLock { $0.append(guest) }
      guest.request(.max(1))
      guest.cancel()
    }
  }

  func cancel() {
    if round == .cancelled { witness?.cancel() }
  }

  func finish() {
    for _ in 0..<3 { scene.advance(by: .microseconds(20)) }
    if round == .finished { scene.a.send(completion: .finished) }
    if round == .failed { scene.a.send(completion: .failure("early")) }
    scene.advance()
  }

  /// All threads have stopped.
  func faults() -> [String] {
    let faults = end()
    witness = nil
    guests.withLock { $0 = [] }
    scene.dropPublisher()
    return scene.isReleased() ? faults : faults + ["\(scene.alive.value) subscribers are never freed"]
  }

  private func end() -> [String] {
    guard let witness else { return [] }
    var faults: [String] = []
    if round == .cancelled {
      witness.cancel()
      scene.end()
    } else {
      scene.settle()
      if round == .frugal { witness.request(.unlimited) }
      scene.end()
      scene.settle()
      if !waitForCompletion(witness) { faults.append("no completion") }
      if round == .calm { faults += missing(witness) }
    }
    scene.settle()
    return faults + witness.faults + guests.value.flatMap(\.faults)
  }

  private func waitForCompletion(_ witness: Witness) -> Bool {
    scene.isImmediate ? witness.ended != nil : witness.waitForCompletion()
  }

  private func missing(_ witness: Witness) -> [String] {
    switch scene.law.passing {
    case .all, .allInTheEnd: witness.count == 2 * each ? [] : ["\(witness.count) numbers of \(2 * each)"]
    case .both: witness.count == 4 * each ? [] : ["\(witness.count) numbers of \(4 * each)"]
    case .count: witness.last == 2 * each ? [] : ["\(String(describing: witness.last)) instead of \(2 * each)"]
    case .some, .repeats, .anything: []
    }
  }
}

private func storm(_ law: LoadCase, _ scheduling: Scheduling) {
  var number = 0
  var isBroken = false
  let bodies: [@Sendable (Storm) -> Void] = [
    { $0.finish() }, { $0.send(0) }, { $0.send(1) }, { $0.send(2) }, { $0.send(3) }, { $0.request() },
    { $0.comeAndGo() }, { $0.cancel() },
  ]
  race(
    rounds: Load.count(10, full: scheduling == .virtual ? 200 : 100),
    scene: { () -> Storm in
      defer { number += 1 }
      return Storm(law, scheduling, Round.allCases[number % Round.allCases.count])
    }, bodies
  ) { storm in
    let faults = storm.faults()
    if !faults.isEmpty, !isBroken {
      isBroken = true
      Issue.record("\(storm.round), round \(number): \(faults)")
    }
  }
}
