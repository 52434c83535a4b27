import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: map, tryMap, replaceNil")
struct MapTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  @Test("Transforms each value, on the way", arguments: [[], [1], [1, 2, 3]])
  func values(_ numbers: [Int]) {
    let recorder = source.map { "\($0)" }.record()
    let throwing = numbers.publisher.eraseToAnyPublisher().tryMap { "\($0)" }.record()
    for number in numbers { source.send(number) }
    source.finish()
    #expect(recorder.values == numbers.map(\.description))
    #expect(recorder.isFinished)
    #expect(throwing.values == numbers.map(\.description))
    #expect(throwing.isFinished)
  }

  @Test("Demand passes through in both directions")
  func demand() {
    let recorder = source.tryMap { $0 }.record(demand: .max(2)) { $0 == 1 ? .max(5) : .none }
    #expect(source.send(1) == .max(5))
    #expect(source.send(2) == .none)
    recorder.request(.max(3))
    #expect(source.requests == [.max(2), .max(3)])
  }

  @Test("tryMap: an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = source.tryMap(unlessThirteen).record(demand: .unlimited) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    #expect(source.send(1) == .max(1))
    #expect(source.send(13) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send(2) == .none)
    source.send(13)
    source.fail("broken")
    recorder.cancel()
    #expect(source.cancelCount == 1)
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(thirteen)"])
  }

  @Test("tryMap: a failure of the upstream keeps its type, and cancels nothing")
  func failure() {
    let recorder = source.tryMap { $0 }.record()
    source.fail("broken")
    #expect(recorder.failure as? TestFailure == "broken")
    #expect(source.cancelCount == 0)
  }

  @Test("tryMap: after a cancel the closure is not called; one from inside the closure keeps its value back")
  func cancel() {
    let calls = Guarded(0)
    nonisolated(unsafe) var cancel: (() -> Void)?
    let recorder = source.tryMap { number in
      calls.withLock { $0 += 1 }
      cancel?()
      return number
    }.record()
    cancel = recorder.cancel
    source.send(1)
    source.send(2)
    #expect(recorder.values == [])
    #expect(calls.value == 1)
    #expect(source.cancelCount == 1)
  }

  @Test("tryMap: a value sent from inside the closure goes first")
  func reentrance() {
    let recorder = source.tryMap { [source] number in
      if number == 1 { source.send(2) }
      return number
    }.record()
    source.send(1)
    #expect(recorder.values == [2, 1])
  }

  @Test("map and tryMap in a row are one stage that calls one closure after the other")
  func fusion() {
    let mapped = source.map { $0 + 1 }
    let both: Publishers.Map<Source, String> = mapped.map { "<\($0)>" }
    let thenTry: Publishers.TryMap<Source, Int> = mapped.tryMap(unlessThirteen)
    let tryThen: Publishers.TryMap<Source, String> = source.tryMap(unlessThirteen).map { "<\($0)>" }
    let tryBoth: Publishers.TryMap<Source, Int> = tryThen.tryMap { try unlessThirteen($0.count) }
    let texts = both.record()
    let tried = [thenTry.record(), tryBoth.record()]
    let textsTried = tryThen.record()
    for index in 0..<4 { source.send(12, to: index) }
    #expect(texts.values == ["<13>"])
    #expect(tried[0].failure as? TestFailure == "thirteen")
    #expect(tried[1].values == [4])
    #expect(textsTried.values == ["<12>"])
    source.send(13, to: 3)
    #expect(textsTried.failure as? TestFailure == "thirteen")
  }

  @Test("A first closure that throws keeps the second from being called")
  func fusedThrow() {
    let recorder = source.tryMap(unlessThirteen).tryMap { _ -> Int in throw TestFailure("second") }.record()
    source.send(13)
    #expect(recorder.failure as? TestFailure == "thirteen")
  }

  @Test("The publishers keep what they were made of")
  func properties() throws {
    let map = Publishers.Map(upstream: source) { $0 * 2 }
    #expect(map.upstream === source)
    #expect(map.transform(4) == 8)
    let tryMap = Publishers.TryMap(upstream: source, transform: unlessThirteen)
    #expect(tryMap.upstream === source)
    #expect(throws: TestFailure("thirteen")) { try tryMap.transform(13) }
  }

  @Test("replaceNil puts a value in place of each nil, and is a map")
  func replaceNil() {
    let source = TestPublisher<Int?, TestFailure>()
    let replaced: Publishers.Map<TestPublisher<Int?, TestFailure>, Int> = source.replaceNil(with: 0)
    let recorder = replaced.record(demand: .max(1)) { _ in .max(1) }
    for value in [nil, 1, nil] { #expect(source.send(value) == .max(1)) }
    source.fail("broken")
    #expect(recorder.values == [0, 1, 0])
    #expect(recorder.failure == "broken")
    #expect([nil, 1].publisher.replaceNil(with: 2).map { $0 * 10 }.record().values == [20, 10])
  }
}
