import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

/// An operator that makes one result of all values.
private struct ReduceCase: Sendable, CustomTestStringConvertible {
  let operation: OperatorCase
  /// What comes of 1, 2 and 3, and the finish.
  let ofThree: [String]
  /// What comes of the finish alone.
  let ofNone: [String]
  /// What comes of a 7 alone, when that decides.
  let ofSeven: [String]?
  /// Whether its closure throws for 13.
  let isThrowing: Bool

  init<P: Publisher & SendableMetatype>(
    _ label: String, three: String?, none: String?, seven: String? = nil,
    _ make: @escaping @Sendable (OperatorCase.Source) -> P
  ) {
    func events(_ value: String?) -> [String] { (value.map { ["value(\($0))"] } ?? []) + ["finished"] }
    operation = OperatorCase(label, make)
    ofThree = events(three)
    ofNone = events(none)
    ofSeven = seven.map(events)
    isThrowing = label.hasPrefix("try")
  }

  var testDescription: String { operation.label }
}

private let operators: [ReduceCase] = [
  ReduceCase("allSatisfy", three: "true", none: "true", seven: "false") { $0.allSatisfy { $0 != 7 } },
  ReduceCase("tryAllSatisfy", three: "true", none: "true", seven: "false") {
    $0.tryAllSatisfy { try unlessThirteen($0) != 7 }
  },
  ReduceCase("collect", three: "[1, 2, 3]", none: "[]") { $0.collect() },
  ReduceCase("max", three: "3", none: nil) { $0.max() },
  ReduceCase("min", three: "1", none: nil) { $0.min() },
  ReduceCase("tryMax", three: "3", none: nil) { $0.tryMax { try unlessThirteen($0) < unlessThirteen($1) } },
  ReduceCase("tryMin", three: "1", none: nil) { $0.tryMin { try unlessThirteen($0) < unlessThirteen($1) } },
  ReduceCase("contains", three: "false", none: "false", seven: "true") { $0.contains(7) },
  ReduceCase("contains(where:)", three: "false", none: "false", seven: "true") { $0.contains { $0 == 7 } },
  ReduceCase("tryContains(where:)", three: "false", none: "false", seven: "true") {
    $0.tryContains { try unlessThirteen($0) == 7 }
  },
  ReduceCase("count", three: "3", none: "0") { $0.count() },
  ReduceCase("reduce", three: "16", none: "10") { $0.reduce(10, +) },
  ReduceCase("tryReduce", three: "16", none: "10") { $0.tryReduce(10) { try $0 + unlessThirteen($1) } },
  ReduceCase("first", three: "1", none: nil, seven: "7") { $0.first() },
  ReduceCase("first(where:)", three: nil, none: nil, seven: "7") { $0.first { $0 == 7 } },
  ReduceCase("tryFirst(where:)", three: nil, none: nil, seven: "7") { $0.tryFirst { try unlessThirteen($0) == 7 } },
  ReduceCase("last", three: "3", none: nil) { $0.last() },
  ReduceCase("last(where:)", three: "2", none: nil) { $0.last { $0 < 3 } },
  ReduceCase("tryLast(where:)", three: "2", none: nil) { $0.tryLast { try unlessThirteen($0) < 3 } },
]

@Suite("Operators that publish one result")
struct ReduceFamilyTests {
  @Test("Ask for everything, once, after they handed the subscription down", arguments: operators)
  private func initialRequest(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .max(1), isEarly: true)
    scene.source.onRequest = { _ in #expect(scene.recorder.subscriptionCount == 1) }
    scene.source.sendSubscription()
    scene.recorder.request(.max(3))
    #expect(scene.source.requests == [.unlimited])
  }

  @Test("A cancel when the subscription comes is not followed by a request", arguments: operators)
  private func cancelAtOnce(_ row: ReduceCase) {
    let scene = row.operation.scene(isEarly: true)
    scene.recorder.cancel()
    scene.source.sendSubscription()
    #expect(scene.source.log == [.subscribe, .cancel])
  }

  @Test("The result waits for a request, then comes with the finish; further requests do nothing", arguments: operators)
  private func resultWaits(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .none, more: .max(1))
    for value in 1...3 { #expect(scene.source.send(value) == .none) }
    scene.source.finish()
    #expect(scene.log == [])
    scene.recorder.request(.max(1))
    #expect(scene.log == row.ofThree)
    scene.recorder.request(.unlimited)
    scene.recorder.cancel()
    #expect(scene.log == row.ofThree)
    #expect(scene.source.requests == [.unlimited])
  }

  @Test("A request that came before lets the result through at once", arguments: operators)
  private func resultComes(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .max(1))
    for value in 1...3 { scene.source.send(value) }
    scene.source.finish()
    #expect(scene.log == row.ofThree)
  }

  @Test("Also the finish of an empty upstream waits for a request", arguments: operators)
  private func empty(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .none)
    scene.source.finish()
    #expect(scene.log == [])
    scene.recorder.request(.max(1))
    #expect(scene.log == row.ofNone)
    #expect(scene.source.cancelCount == 0)
  }

  @Test("A failure comes at once, without a request, and in place of the result", arguments: operators)
  private func failure(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .none)
    if row.ofSeven == nil { scene.source.send(0) }
    scene.source.fail("broken")
    #expect(scene.log == ["failure(broken)"])
    scene.recorder.request(.max(1))
    #expect(scene.log == ["failure(broken)"])
  }

  @Test("When the result waits, another completion is ignored, and a cancel drops it", arguments: operators)
  private func completionWhileItWaits(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .none)
    scene.source.finish()
    scene.source.fail("broken")
    scene.source.send(7)
    scene.recorder.request(.max(1))
    #expect(scene.log == row.ofNone)
    let other = row.operation.scene(demand: .none)
    other.source.finish()
    other.recorder.cancel()
    other.recorder.request(.max(1))
    #expect(other.log == [])
    #expect(other.source.cancelCount == 0)
  }

  @Test("A cancel from inside the result keeps the finish back", arguments: operators.filter { $0.ofNone.count == 2 })
  private func cancelInside(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .max(1), cancelsAtValue: true)
    scene.source.finish()
    #expect(scene.log == [row.ofNone[0]])
  }

  @Test(
    "The deciding value cancels the upstream at once, the result waits",
    arguments: operators.filter { $0.ofSeven != nil })
  private func decision(_ row: ReduceCase) throws {
    let result = try #require(row.ofSeven)
    let scene = row.operation.scene(demand: .none)
    scene.source.onCancel = { #expect(scene.log == []) }
    #expect(scene.source.send(7) == .none)
    #expect(scene.source.cancelCount == 1)
    scene.source.send(8)
    scene.source.send(13)
    scene.source.fail("broken")
    #expect(scene.log == [])
    scene.recorder.request(.max(1))
    #expect(scene.log == result)
    #expect(scene.source.cancelCount == 1)
    let other = row.operation.scene(demand: .max(1))
    other.source.onCancel = { #expect(other.log == []) }
    other.source.send(7)
    #expect(other.log == result)
    #expect(other.source.cancelCount == 1)
  }

  @Test("Nothing but a deciding value cancels the upstream", arguments: operators.filter { $0.ofSeven == nil })
  private func noDecision(_ row: ReduceCase) {
    let scene = row.operation.scene()
    for value in [7, 0, 7] { scene.source.send(value) }
    #expect(scene.source.cancelCount == 0)
    #expect(scene.log == [])
  }

  @Test(
    "What the closure throws cancels the upstream, then fails the stream, without a request",
    arguments: operators.filter(\.isThrowing))
  private func throwing(_ row: ReduceCase) {
    let scene = row.operation.scene(demand: .none)
    scene.source.onCancel = { #expect(scene.log == []) }
    scene.source.send(1)
    #expect(scene.source.send(13) == .none)
    #expect(scene.source.cancelCount == 1)
    #expect(scene.log == ["failure(thirteen)"])
    scene.source.send(7)
    scene.source.send(13)
    scene.source.finish()
    scene.recorder.request(.max(1))
    #expect(scene.log == ["failure(thirteen)"])
    #expect(scene.source.cancelCount == 1)
  }

  @Test("When the request meets the finish, the result comes once")
  func requestMeetsFinish() throws {
    let row = try #require(operators.first { $0.operation.label == "count" })
    race(
      rounds: 200, scene: { row.operation.scene(demand: .none) },
      [{ $0.source.finish() }, { $0.recorder.request(.max(1)) }]
    ) { scene in
      #expect(scene.log == row.ofNone)
    }
  }
}
