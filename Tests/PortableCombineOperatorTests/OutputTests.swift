import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operators: prefix(_:), output(at:), output(in:)")
struct OutputTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test(
    "A range counts from the first value, and may be open",
    arguments: [(0..<3, [0, 1, 2]), (1..<3, [1, 2]), (4..<9, [4]), (9..<12, []), (0..<Int.max, [0, 1, 2, 3, 4])])
  func ranges(_ range: Range<Int>, _ expected: [Int]) {
    let recorder = (0..<5).publisher.handleEvents().output(in: range).record()
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }

  @Test("Every kind of range becomes one that ends before Int.max")
  func rangeExpressions() {
    #expect(source.output(in: ...8).range == 0..<9)
    #expect(source.output(in: ..<8).range == 0..<8)
    #expect(source.output(in: 8...).range == 8..<Int.max)
    #expect(source.output(in: 2...4).range == 2..<5)
    #expect(source.output(in: Int.max...).range == Int.max..<Int.max)
    #expect(source.output(at: 3).range == 3..<4)
    #expect(source.prefix(3).range == 0..<3)
  }

  @Test("Asks for one more for each value before the range; the last one's answer comes back though it ends the stream")
  func demand() {
    let recorder = source.output(in: 1..<3).record(demand: .max(2)) { .max($0) }
    #expect(source.send(5) == .max(1))
    #expect(source.send(6) == .max(6))
    #expect(source.send(7) == .max(7))
    #expect(source.send(8) == .none)
    #expect(recorder.values == [6, 7])
    recorder.request(.max(1))
    #expect(source.log == [.subscribe, .request(.max(2)), .cancel])
  }

  @Test("Delivers the last value, then cancels, and only then finishes")
  func orderOfTheEnd() {
    let recorder = source.prefix(1).record()
    let completed = Guarded<[Bool]>([])
    recorder.onValue = { [source] recorder, _ in #expect(source.cancelCount == 0) }
    source.onCancel = { completed.withLock { $0.append(recorder.completion != nil) } }
    source.send(1)
    #expect(completed.value == [false])
    #expect(recorder.isFinished)
    source.onCancel = nil
  }

  @Test("An empty range passes nothing, and finishes with the first value")
  func emptyRange() {
    let recorder = source.prefix(0).record()
    #expect(recorder.completion == nil)
    #expect(source.requests == [.unlimited])
    #expect(source.send(1) == .none)
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
    #expect(source.cancelCount == 1)
  }

  @Test("A value that is sent from inside the last one's delivery is not in the range any more")
  func reentrancy() {
    let recorder = source.prefix(2).record()
    recorder.onValue = { [source] _, value in source.send(value + 1) }
    source.send(1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }

  @Test("A failure passes, also before the range, and no value after it")
  func failure() {
    let recorder = source.output(at: 5).record()
    source.send(1)
    source.fail("broken")
    for value in 2..<9 { source.send(value) }
    #expect(recorder.values == [])
    #expect(recorder.failure == "broken")
  }

  @Test("Passes request(.none) on")
  func emptyRequest() {
    let recorder = source.prefix(1).record(demand: .none)
    recorder.request(.none)
    #expect(source.requests == [.none])
  }

  @Test("Before the subscription values and the completion are dropped, and don't count")
  func edges() {
    expectEdges(value: .dropped, completion: .dropped) { $0.prefix(3) }
    let early = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = early.prefix(1).record()
    #expect(early.send(1) == .none)
    early.sendSubscription()
    early.send(2)
    #expect(recorder.log == ["subscription(Output)", "value(2)", "finished"])
    #expect(early.cancelCount == 1)
  }

  @Test("Says what it is")
  func description() {
    expectDescription("Output") { $0.prefix(1) }
    let (empty, never) = (Empty<Int, Never>(), Empty<Int, Never>(completeImmediately: false))
    #expect(empty.prefix(2) == empty.output(in: 0...1))
    #expect(empty.prefix(2) != empty.prefix(3))
    #expect(empty.prefix(2) != never.prefix(2))
  }

  @Test("Traps on positions that no value can have")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Never>().handleEvents().prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Never>().handleEvents().output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Never>().handleEvents().output(at: .max) }
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Never>().handleEvents().output(in: -2..<1) }
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Never>().handleEvents().output(in: (-1)...) }
    await #expect(processExitsWith: .failure) { _ = Publishers.Output(upstream: Just(1), range: -1..<1) }
  }
}
