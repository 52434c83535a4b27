import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: filter, tryFilter")
struct FilterTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  private static func isEven(_ number: Int) throws -> Bool {
    try unlessThirteen(number).isMultiple(of: 2)
  }

  @Test("Passes the values that the closure wants", arguments: [[], [1], [2], [1, 2, 3, 4]])
  func values(_ numbers: [Int]) {
    let recorder = numbers.publisher.eraseToAnyPublisher().filter { $0.isMultiple(of: 2) }.record()
    let throwing = numbers.publisher.eraseToAnyPublisher().tryFilter(Self.isEven).record()
    #expect(recorder.values == numbers.filter { $0.isMultiple(of: 2) })
    #expect(recorder.isFinished)
    #expect(throwing.values == recorder.values)
    #expect(throwing.isFinished)
  }

  @Test("Asks for another in place of each that is left out")
  func demand() {
    let recorder = source.filter { $0 > 1 }.record(demand: .max(2)) { _ in .max(5) }
    let throwing = source.tryFilter { $0 > 1 }.record(demand: .max(2)) { _ in .max(5) }
    for index in 0..<2 {
      #expect(source.send(1, to: index) == .max(1))
      #expect(source.send(2, to: index) == .max(5))
    }
    throwing.request(.max(3))
    #expect(source.requests == [.max(2), .max(2), .max(3)])
    #expect(recorder.values == throwing.values)
  }

  @Test("tryFilter: an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = source.tryFilter(Self.isEven).record(demand: .unlimited) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    source.send(2)
    #expect(source.send(13) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send(4) == .none)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(2)", "failure(thirteen)"])
  }

  @Test("tryFilter: after a cancel or the end the closure is not called", arguments: [false, true])
  func notCalled(_ isCancelled: Bool) {
    let recorder = source.tryFilter {
      Issue.record("called with \($0)")
      return true
    }.record()
    if isCancelled { recorder.cancel() } else { source.finish() }
    #expect(source.send(1) == .none)
    #expect(recorder.values == [])
  }

  @Test("A cancel from inside the closure keeps its value back")
  func cancelInside() {
    nonisolated(unsafe) var cancel: (() -> Void)?
    let recorder = source.tryFilter { _ in
      cancel?()
      return true
    }.record()
    cancel = recorder.cancel
    source.send(1)
    #expect(recorder.values == [])
    #expect(recorder.violations == [])
  }

  private struct Fused: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let record: @Sendable (Source, @escaping (Int) -> Bool) -> any AnyRecorder
  }

  private static let fused = [
    Fused(testDescription: "filter, filter") { source, second in
      let both: Publishers.Filter<Source> = source.filter { $0 > 1 }.filter(second)
      return both.record()
    },
    Fused(testDescription: "filter, tryFilter") { source, second in
      let both: Publishers.TryFilter<Source> = source.filter { $0 > 1 }.tryFilter(second)
      return both.record()
    },
    Fused(testDescription: "tryFilter, filter") { source, second in
      let both: Publishers.TryFilter<Source> = source.tryFilter { $0 > 1 }.filter(second)
      return both.record()
    },
    Fused(testDescription: "tryFilter, tryFilter") { source, second in
      let both: Publishers.TryFilter<Source> = source.tryFilter { $0 > 1 }.tryFilter(second)
      return both.record()
    },
  ]

  @Test("Two in a row are one stage; the first closure's no keeps the second from being called", arguments: fused)
  private func fusion(_ fused: Fused) {
    let asked = Guarded<[Int]>([])
    let recorder = fused.record(source) { number in
      asked.withLock { $0.append(number) }
      return number > 2
    }
    #expect([1, 2, 3].map { source.send($0) } == [.max(1), .max(1), .none])
    #expect(asked.value == [2, 3])
    #expect(recorder.log.dropFirst() == ["value(3)"])
  }

  @Test("An error of either closure fails the one stage")
  func fusedThrow() {
    let first = source.tryFilter(Self.isEven).filter { _ in true }.record()
    let second = source.filter { _ in true }.tryFilter(Self.isEven).record()
    source.send(13, to: 0)
    source.send(13, to: 1)
    #expect(first.failure as? TestFailure == "thirteen")
    #expect(second.failure as? TestFailure == "thirteen")
    #expect(source.cancelCount == 2)
  }
}
