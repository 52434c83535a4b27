import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: compactMap, tryCompactMap")
struct CompactMapTests {
  private typealias Source = TestPublisher<String, TestFailure>

  private let source = Source(holdsSubscribers: true)

  private static func number(_ text: String) throws -> Int? {
    try Int(text).map(unlessThirteen)
  }

  @Test("Publishes what the closure returns, leaves nil out", arguments: [[], ["1"], ["x"], ["1", "x", "3"]])
  func values(_ texts: [String]) {
    let recorder = texts.publisher.eraseToAnyPublisher().compactMap { Int($0) }.record()
    let throwing = texts.publisher.eraseToAnyPublisher().tryCompactMap(Self.number).record()
    #expect(recorder.values == texts.compactMap { Int($0) })
    #expect(recorder.isFinished)
    #expect(throwing.values == recorder.values)
    #expect(throwing.isFinished)
  }

  @Test("Asks for another in place of each that is left out")
  func demand() {
    let recorder = source.compactMap { Int($0) }.record(demand: .max(2)) { _ in .max(5) }
    let throwing = source.tryCompactMap(Self.number).record(demand: .max(2)) { _ in .max(5) }
    for index in 0..<2 {
      #expect(source.send("x", to: index) == .max(1))
      #expect(source.send("1", to: index) == .max(5))
    }
    throwing.request(.max(3))
    #expect(source.requests == [.max(2), .max(2), .max(3)])
    #expect(recorder.values == throwing.values)
  }

  @Test("A nil inside of what is returned is a value")
  func nestedOptional() {
    let recorder = source.compactMap { $0.isEmpty ? nil : .some(Int($0)) }.record()
    let throwing = source.tryCompactMap { $0.isEmpty ? nil : .some(try Self.number($0)) }.record()
    for index in 0..<2 { for text in ["1", "", "x"] { source.send(text, to: index) } }
    #expect(recorder.values == [1, nil])
    #expect(throwing.values == [1, nil])
  }

  @Test("tryCompactMap: an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = source.tryCompactMap(Self.number).record(demand: .unlimited) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    source.send("1")
    #expect(source.send("13") == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send("2") == .none)
    #expect(source.send("x") == .none)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(thirteen)"])
  }

  @Test("A failure passes through, and keeps its type")
  func failure() {
    let recorder = source.compactMap { Int($0) }.record()
    let throwing = source.tryCompactMap(Self.number).record()
    source.fail("broken", to: 0)
    source.fail("broken", to: 1)
    #expect(recorder.failure == "broken")
    #expect(throwing.failure as? TestFailure == "broken")
    #expect(source.cancelCount == 0)
  }

  @Test("compactMap or map after compactMap is one stage; a nil keeps the second closure from being called")
  func fusion() {
    let first = source.compactMap { Int($0) }
    let calls = Guarded(0)
    let second = { (number: Int) -> Int? in
      calls.withLock { $0 += 1 }
      return number > 1 ? number * 10 : nil
    }
    let compacted: Publishers.CompactMap<Source, Int> = first.compactMap(second)
    let mapped: Publishers.CompactMap<Source, Int> = first.map { $0 + 1 }
    let (compactedRecorder, mappedRecorder) = (compacted.record(), mapped.record())
    #expect(["x", "1", "2"].map { source.send($0, to: 0) } == [.max(1), .max(1), .none])
    #expect(["x", "1", "2"].map { source.send($0, to: 1) } == [.max(1), .none, .none])
    #expect(compactedRecorder.values == [20])
    #expect(calls.value == 2)
    #expect(mappedRecorder.values == [2, 3])
  }

  @Test("compactMap after tryCompactMap is one stage, and may throw")
  func throwingFusion() {
    let both: Publishers.TryCompactMap<Source, Int> = source.tryCompactMap(Self.number).compactMap {
      $0 == 1 ? nil : try unlessThirteen($0 + 1)
    }
    let recorder = both.record()
    #expect(["x", "1", "2"].map { source.send($0) } == [.max(1), .max(1), .none])
    source.send("12")
    #expect(recorder.values == [3])
    #expect(recorder.failure as? TestFailure == "thirteen")
  }
}
