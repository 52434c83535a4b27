import PortableCombineCore
import PublisherTesting
import Testing

/// An operator without a subscription of its own, and what it makes of a value and of a failure.
private struct TransparentCase: Sendable, CustomTestStringConvertible {
  let operation: OperatorCase
  /// What becomes of a 2.
  let two: String
  /// What becomes of the failure "broken"; `nil` where that ends the process.
  let broken: String?

  init<P: Publisher & SendableMetatype>(
    _ label: String, _ name: String, mirror: [String] = [], two: String, broken: String? = "failure(broken)",
    _ make: @escaping @Sendable (OperatorCase.Source) -> P
  ) {
    operation = OperatorCase(label, shows: name, mirror: mirror, make)
    self.two = "value(\(two))"
    self.broken = broken
  }

  var testDescription: String { operation.label }
}

private let operators: [TransparentCase] = [
  TransparentCase("map", "Map", two: "20") { $0.map { $0 * 10 } },
  TransparentCase("map, one key path", "ValueForKey", mirror: ["keyPath"], two: "2") { $0.map(\.description) },
  TransparentCase("map, two key paths", "ValueForKeys", mirror: ["keyPath0", "keyPath1"], two: "(2, 1)") {
    $0.map(\.self, \.nonzeroBitCount)
  },
  TransparentCase(
    "map, three key paths", "ValueForKeys", mirror: ["keyPath0", "keyPath1", "keyPath2"], two: "(2, 1, 2)"
  ) { $0.map(\.self, \.nonzeroBitCount, \.magnitude) },
  TransparentCase("mapError", "MapError", two: "2", broken: "failure(broken, mapped)") {
    $0.mapError { TestFailure("\($0), mapped") }
  },
  TransparentCase("compactMap", "CompactMap", two: "20") { $0.compactMap { $0 * 10 } },
  TransparentCase("filter", "Filter", two: "2") { $0.filter { $0 == 2 } },
  TransparentCase("scan", "Scan", mirror: ["downstream", "result"], two: "2") { $0.scan(0) { max($0, $1) } },
  TransparentCase("assertNoFailure", "AssertNoFailure", mirror: ["file", "line", "prefix"], two: "2", broken: nil) {
    $0.assertNoFailure()
  },
  TransparentCase("breakpoint", "Breakpoint", two: "2") {
    $0.breakpoint(
      receiveSubscription: { _ in false }, receiveOutput: { _ in false }, receiveCompletion: { _ in false })
  },
]

@Suite("Operators that hand their upstream's subscription down")
struct TransparentOperatorTests {
  @Test("Downstream gets the very subscription of the upstream; the stage is none", arguments: operators)
  private func subscription(_ row: TransparentCase) throws {
    let scene = row.operation.scene(isEarly: true)
    let other = TestPublisher<Int, Never>("theirs")
    let subscription = try #require(other.record(demand: .none).subscription)
    scene.source.send(subscription: subscription)
    #expect(scene.recorder.subscription?.combineIdentifier == subscription.combineIdentifier)
    #expect(scene.recorder.log == ["subscription(theirs)"])
    #expect(other.requests == [.unlimited])
    #expect(scene.stage == nil)
  }

  @Test("The stage shows as the operator", arguments: operators)
  private func description(_ row: TransparentCase) {
    let scene = row.operation.scene()
    #expect(Shown(of: scene.upstream.stage) == Shown(row.operation.name, mirror: row.operation.mirror))
  }

  @Test("Demand goes up as it is, and so does what downstream returns", arguments: operators)
  private func demand(_ row: TransparentCase) {
    let scene = row.operation.scene(demand: .none, more: .max(7))
    #expect(scene.source.requests == [])
    for demand in [Subscribers.Demand.max(2), .none, .unlimited] { scene.recorder.request(demand) }
    #expect(scene.source.requests == [.max(2), .none, .unlimited])
    #expect(scene.source.send(2) == .max(7))
    #expect(scene.log == [row.two])
  }

  @Test("After the end everything is passed on as before, also a further subscription", arguments: operators)
  private func afterEnd(_ row: TransparentCase) {
    let scene = row.operation.scene(more: .max(1))
    scene.source.finish()
    #expect(scene.source.send(2) == .max(1))
    if row.broken != nil { scene.source.fail("broken") }
    scene.source.finish()
    #expect(scene.log == ["finished", row.two] + [row.broken, "finished"].compactMap(\.self))
    scene.source.sendSubscription()
    #expect(scene.recorder.subscriptionCount == 2)
    #expect(scene.source.cancelCount == 0)
    scene.recorder.request(.max(3))
    #expect(scene.source.requests == [.unlimited, .max(3)])
  }

  @Test("Each cancel goes up, and what the upstream still sends is passed on", arguments: operators)
  private func cancel(_ row: TransparentCase) {
    let scene = row.operation.scene()
    scene.recorder.cancel()
    scene.recorder.cancel()
    #expect(scene.source.cancelCount == 2)
    scene.source.send(2)
    scene.source.finish()
    #expect(scene.log == [row.two, "finished"])
  }

  @Test("What comes before a subscription is passed on", arguments: operators)
  private func early(_ row: TransparentCase) {
    let scene = row.operation.scene(more: .max(4), isEarly: true)
    #expect(scene.source.send(2) == .max(4))
    if row.broken != nil { scene.source.fail("broken") }
    scene.source.finish()
    #expect(scene.recorder.log == [row.two] + [row.broken, "finished"].compactMap(\.self))
  }
}
