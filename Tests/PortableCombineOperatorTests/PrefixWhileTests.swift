import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: prefix(while:), tryPrefix(while:)")
struct PrefixWhileTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private static func isSmall(_ number: Int) throws -> Bool {
    try unlessThirteen(number) < 3
  }

  @Test("Passes values up to the first for which the closure says no", arguments: [[], [3], [1], [1, 2, 3, 1]])
  func values(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let recorder = upstream.prefix { $0 < 3 }.record()
    let throwing = upstream.tryPrefix(while: Self.isSmall).record()
    #expect(recorder.values == Array(numbers.prefix { $0 < 3 }))
    #expect(recorder.isFinished)
    #expect(throwing.values == recorder.values)
    #expect(throwing.isFinished)
  }

  private static let both = [
    OperatorCase("prefix(while:)") { $0.prefix { $0 < 3 } },
    OperatorCase("tryPrefix(while:)") { $0.tryPrefix(while: isSmall) },
  ]

  @Test("Demand passes through in both directions", arguments: both)
  func demand(_ operation: OperatorCase) {
    let scene = operation.scene(demand: .max(5), more: .max(4))
    #expect(scene.source.send(1) == .max(4))
    scene.recorder.request(.max(15))
    scene.recorder.request(.max(5))
    #expect(scene.source.requests == [.max(5), .max(15), .max(5)])
  }

  @Test("At the end of the prefix the upstream is cancelled, then the stream finishes", arguments: both)
  func end(_ operation: OperatorCase) {
    let scene = operation.scene(more: .max(1))
    scene.source.onCancel = { #expect(scene.log == ["value(1)"]) }
    scene.source.send(1)
    #expect(scene.source.send(3) == .none)
    #expect(scene.source.cancelCount == 1)
    #expect(scene.log == ["value(1)", "finished"])
    #expect(scene.source.send(1) == .none)
    scene.source.fail("broken")
    scene.recorder.request(.max(1))
    scene.recorder.cancel()
    #expect(scene.log == ["value(1)", "finished"])
    #expect(scene.source.log == [.subscribe, .request(.unlimited), .cancel])
  }

  @Test("The closure is not called any more after its no, a cancel or the completion", arguments: [0, 1, 2])
  func notCalled(_ end: Int) {
    let calls = Guarded(0)
    let recorder = source.prefix { number in
      calls.withLock { $0 += 1 }
      return number < 3
    }.record()
    source.send(1)
    switch end {
    case 0: source.send(3)
    case 1: recorder.cancel()
    default: source.finish()
    }
    let before = calls.value
    source.send(1)
    #expect(calls.value == before)
    #expect(recorder.values == [1])
  }

  @Test("tryPrefix(while:): an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = source.tryPrefix(while: Self.isSmall).record(demand: .unlimited) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    source.send(1)
    #expect(source.send(13) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send(2) == .none)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(thirteen)"])
  }

  @Test("A failure passes, and cancels nothing", arguments: both)
  func failure(_ operation: OperatorCase) {
    let scene = operation.scene()
    scene.source.fail("broken")
    #expect(scene.log == ["failure(broken)"])
    #expect(scene.source.cancelCount == 0)
  }
}
