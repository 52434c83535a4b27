import PortableCombineCore
import PublisherTesting
import Testing

/// What becomes of a 2, or of a finish, that comes before any subscription.
private enum Early: Equatable {
  case dropped, passed(String), trap
}

/// An operator that is itself the subscription of its downstream.
private struct StatefulCase: Sendable, CustomTestStringConvertible {
  let operation: OperatorCase
  let earlyValue: Early
  let earlyFinish: Early
  let refusesEmptyRequest: Bool

  var label: String { operation.label }
  var testDescription: String { label }

  /// May be sent nothing, and asked for nothing, before it has a subscription.
  static func strict<P: Publisher & SendableMetatype>(
    _ label: String, _ name: String, mirror: [String] = ["downstream"],
    _ make: @escaping @Sendable (OperatorCase.Source) -> P
  ) -> Self {
    Self(
      operation: OperatorCase(label, shows: name, mirror: mirror, make), earlyValue: .trap, earlyFinish: .trap,
      refusesEmptyRequest: true)
  }

  /// Transforms what comes early.
  static func lenient<P: Publisher & SendableMetatype>(
    _ label: String, _ name: String, mirror: [String], two: String, earlyFinish: Early,
    _ make: @escaping @Sendable (OperatorCase.Source) -> P
  ) -> Self {
    Self(
      operation: OperatorCase(label, shows: name, mirror: mirror, make), earlyValue: .passed("value(\(two))"),
      earlyFinish: earlyFinish, refusesEmptyRequest: false)
  }

  /// Publishes one result.
  static func reducing<P: Publisher & SendableMetatype>(
    _ label: String, _ name: String, mirror: [String] = ["downstream", "result", "initial", "status"],
    earlyFinish: Early = .dropped, _ make: @escaping @Sendable (OperatorCase.Source) -> P
  ) -> Self {
    Self(
      operation: OperatorCase(label, shows: name, mirror: mirror, make), earlyValue: .dropped, earlyFinish: earlyFinish,
      refusesEmptyRequest: true)
  }

  static func named(_ label: String) -> OperatorCase {
    operators.first { $0.label == label }!.operation
  }
}

private let coding = ["downstream", "finished", "upstreamSubscription"]

private let operators: [StatefulCase] = [
  // One value at most for each
  .lenient("tryMap", "TryMap", mirror: [], two: "20", earlyFinish: .dropped) { $0.tryMap { $0 * 10 } },
  .lenient("tryScan", "TryScan", mirror: ["downstream", "status", "result"], two: "12", earlyFinish: .dropped) {
    $0.tryScan(10, +)
  },
  .lenient("encode", "Encode", mirror: coding, two: "2", earlyFinish: .passed("finished")) {
    $0.encode(encoder: NumberCoder())
  },
  .lenient("decode", "Decode", mirror: coding, two: "2", earlyFinish: .passed("finished")) {
    $0.decode(type: Int.self, decoder: NumberCoder())
  },
  .strict("tryCompactMap", "TryCompactMap") { $0.tryCompactMap { $0 } },
  .strict("tryFilter", "TryFilter") { $0.tryFilter { _ in true } },
  .strict("removeDuplicates", "RemoveDuplicates", mirror: ["downstream", "last"]) { $0.removeDuplicates() },
  .strict("tryRemoveDuplicates", "TryRemoveDuplicates", mirror: ["downstream", "last"]) {
    $0.tryRemoveDuplicates { $0 == $1 }
  },
  .strict("prefix(while:)", "PrefixWhile") { $0.prefix { _ in true } },
  .strict("tryPrefix(while:)", "TryPrefixWhile") { $0.tryPrefix { _ in true } },
  // One result
  .reducing("allSatisfy", "AllSatisfy") { $0.allSatisfy { $0 > 0 } },
  .reducing("tryAllSatisfy", "TryAllSatisfy") { $0.tryAllSatisfy { $0 > 0 } },
  .reducing("collect", "Collect", mirror: ["count"]) { $0.collect() },
  .reducing("max", "Comparison") { $0.max() },
  .reducing("min", "Comparison") { $0.min() },
  .reducing("tryMax", "TryComparison") { $0.tryMax(by: <) },
  .reducing("tryMin", "TryComparison") { $0.tryMin(by: <) },
  .reducing("contains", "Contains") { $0.contains(7) },
  .reducing("contains(where:)", "ContainsWhere") { $0.contains { $0 == 7 } },
  .reducing("tryContains(where:)", "TryContainsWhere") { $0.tryContains { $0 == 7 } },
  .reducing("count", "Count") { $0.count() },
  .reducing("reduce", "Reduce") { $0.reduce(0, +) },
  .reducing("tryReduce", "TryReduce") { $0.tryReduce(0, +) },
  .reducing("first", "First") { $0.first() },
  .reducing("first(where:)", "TryFirst") { $0.first { $0 == 7 } },
  .reducing("tryFirst(where:)", "TryFirstWhere") { $0.tryFirst { $0 == 7 } },
  .reducing("last", "Last") { $0.last() },
  .reducing("last(where:)", "LastWhere") { $0.last { $0 == 7 } },
  .reducing("tryLast(where:)", "TryLastWhere") { $0.tryLast { $0 == 7 } },
  // Both
  .reducing(
    "collect by count", "CollectByCount", mirror: ["downstream", "upstreamSubscription", "buffer", "count"],
    earlyFinish: .passed("finished")
  ) { $0.collect(2) },
]

@Suite("Operators with one upstream that are their downstream's subscription")
struct StatefulOperatorTests {
  @Test("The stage is what downstream gets, and shows as the operator, before the end and after", arguments: operators)
  private func description(_ row: StatefulCase) {
    let shown = Shown(row.operation.name, mirror: row.operation.mirror)
    let scene = row.operation.scene()
    #expect(scene.recorder.log == ["subscription(\(row.operation.name))"])
    #expect(scene.recorder.subscription as AnyObject === scene.upstream.stage as AnyObject)
    #expect(Shown(of: scene.upstream.stage) == shown)
    scene.source.send(2)
    #expect(Shown(of: scene.upstream.stage) == shown)
    scene.source.finish()
    #expect(Shown(of: scene.upstream.stage) == shown)
  }

  @Test("Takes one subscription; another one is cancelled", arguments: operators)
  private func secondSubscription(_ row: StatefulCase) {
    let scene = row.operation.scene()
    let requests = scene.source.requests
    scene.source.sendSubscription()
    #expect(scene.source.cancelCounts == [0, 1])
    #expect(scene.recorder.subscriptionCount == 1)
    #expect(scene.source.requests == requests)
  }

  @Test("Cancels its own subscription when that comes again", arguments: operators)
  private func sameSubscription(_ row: StatefulCase) throws {
    let scene = row.operation.scene(demand: .none, isEarly: true)
    let other = TestPublisher<Int, Never>()
    let subscription = try #require(other.record(demand: .none).subscription)
    scene.source.send(subscription: subscription)
    #expect(other.cancelCount == 0)
    scene.source.send(subscription: subscription)
    #expect(other.cancelCount == 1)
    #expect(scene.recorder.subscriptionCount == 1)
  }

  @Test("Cancels once; then nothing comes, goes up or is taken", arguments: operators)
  private func cancel(_ row: StatefulCase) {
    let scene = row.operation.scene(more: .max(1))
    let requests = scene.source.requests
    scene.recorder.cancel()
    scene.recorder.cancel()
    scene.recorder.request(.max(5))
    #expect(scene.source.send(7) == .none)
    scene.source.finish()
    scene.source.fail("broken")
    #expect(scene.log == [])
    scene.source.sendSubscription()
    #expect(scene.source.requests == requests)
    #expect(scene.source.cancelCounts == [1, 1])
  }

  @Test("Takes one completion; after it nothing comes, goes up or is taken", arguments: operators)
  private func afterEnd(_ row: StatefulCase) {
    let scene = row.operation.scene(more: .max(1))
    let requests = scene.source.requests
    scene.source.fail("broken")
    #expect(scene.source.send(7) == .none)
    scene.source.finish()
    scene.recorder.request(.max(5))
    scene.recorder.cancel()
    #expect(scene.log == ["failure(broken)"])
    #expect(scene.source.cancelCounts == [0])
    scene.source.sendSubscription()
    #expect(scene.source.requests == requests)
    #expect(scene.source.cancelCounts == [0, 1])
    #expect(scene.recorder.subscriptionCount == 1)
  }

  // MARK: Before the subscription

  @Test("A value that comes first is dropped or passed on", arguments: operators.filter { $0.earlyValue != .trap })
  private func valueFirst(_ row: StatefulCase) {
    let scene = row.operation.scene(more: .max(4), isEarly: true)
    let demand = scene.source.send(2)
    if case .passed(let event) = row.earlyValue {
      #expect(scene.log == [event])
      #expect(demand == .max(4))
    } else {
      #expect(scene.log == [])
      #expect(demand == .none)
    }
    scene.source.sendSubscription()
    #expect(scene.recorder.subscriptionCount == 1)
  }

  @Test(
    "A completion that comes first is dropped or passed on", arguments: operators.filter { $0.earlyFinish != .trap })
  private func completionFirst(_ row: StatefulCase) {
    let scene = row.operation.scene(isEarly: true)
    scene.source.finish()
    if case .passed(let event) = row.earlyFinish {
      #expect(scene.log == [event])
    } else {
      #expect(scene.log == [])
      scene.source.sendSubscription()
      #expect(scene.recorder.subscriptionCount == 1)
    }
  }

  @Test("A request that comes first does nothing upstream", arguments: operators.filter { $0.earlyValue != .trap })
  private func requestFirst(_ row: StatefulCase) throws {
    let scene = row.operation.scene(demand: .none, isEarly: true)
    try #require(scene.stage).request(.max(1))
    #expect(scene.source.log == [.subscribe])
    #expect(scene.recorder.log == [])
  }

  @Test("A cancel that comes first is remembered: the subscription is cancelled when it comes", arguments: operators)
  private func cancelFirst(_ row: StatefulCase) throws {
    let scene = row.operation.scene(isEarly: true)
    try #require(scene.stage).cancel()
    scene.source.sendSubscription()
    #expect(scene.source.log == [.subscribe, .cancel])
    #expect(scene.recorder.log == [])
  }

  // MARK: Traps

  @Test("A strict one traps for a value that comes first", arguments: labels { $0.earlyValue == .trap })
  func valueFirstTrap(_ label: String) async {
    await #expect(processExitsWith: .failure) { [label] in
      StatefulCase.named(label).scene(isEarly: true).source.send(2)
    }
  }

  @Test("A strict one traps for a completion that comes first", arguments: labels { $0.earlyFinish == .trap })
  func completionFirstTrap(_ label: String) async {
    await #expect(processExitsWith: .failure) { [label] in
      StatefulCase.named(label).scene(isEarly: true).source.finish()
    }
  }

  @Test("A strict one traps for a request that comes first", arguments: labels { $0.earlyValue == .trap })
  func requestFirstTrap(_ label: String) async {
    await #expect(processExitsWith: .failure) { [label] in
      StatefulCase.named(label).scene(isEarly: true).stage?.request(.max(1))
    }
  }

  @Test("A request for nothing traps", arguments: labels(where: \.refusesEmptyRequest))
  func emptyRequestTrap(_ label: String) async {
    await #expect(processExitsWith: .failure) { [label] in
      StatefulCase.named(label).scene(demand: .none).recorder.request(.none)
    }
  }

  @Test("A request for nothing goes up where it does not trap", arguments: labels { !$0.refusesEmptyRequest })
  func emptyRequest(_ label: String) {
    let scene = StatefulCase.named(label).scene(demand: .none)
    scene.recorder.request(.none)
    #expect(scene.source.requests == [.none])
  }
}

private func labels(where isMeant: (StatefulCase) -> Bool) -> [String] {
  operators.filter(isMeant).map(\.label)
}
