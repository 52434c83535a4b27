import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Just")
struct JustTests {
  private let just = Just(3)

  @Test("The value and the end come with the first request, and once")
  func delivery() {
    let recorder = just.record(demand: .none)
    #expect(recorder.log == ["subscription(Just)"])
    recorder.request(.max(1))
    recorder.request(.unlimited)
    #expect(recorder.log == ["subscription(Just)", "value(3)", "finished"])
    #expect(recorder.violations == [])
  }

  @Test("Nothing comes after a cancel, and the subscriber is let go of")
  func cancel() {
    weak var gone: Recorder<Int, Never>?
    do {
      let recorder = just.record(demand: .none)
      gone = recorder
      recorder.cancel()
      recorder.request(.unlimited)
      #expect(recorder.values == [])
    }
    #expect(gone == nil)
  }

  @Test("A cancel from inside the value leaves out the end")
  func cancelWithin() {
    let recorder = just.record(onValue: { recorder, _ in recorder.cancel() })
    #expect(recorder.values == [3])
    #expect(recorder.completion == nil)
  }

  @Test("A request from inside the value gives nothing more")
  func recursion() {
    let recorder = just.record(demand: .max(1), onValue: { recorder, _ in recorder.request(.max(1)) })
    #expect(recorder.log.dropFirst() == ["value(3)", "finished"])
  }

  @Test("A request for nothing traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) { Just(3).record(demand: .none).request(.none) }
  }

  @Test("Shows its value")
  func reflection() {
    let subscription = just.record(demand: .none).subscription
    #expect(subscription.map { "\($0)" } == "Just")
    #expect(subscription.map { Mirror(reflecting: $0).children.map { "\($0.label ?? "-") \($0.value)" } } == ["- 3"])
    #expect(just == Just(3))
    #expect(just != Just(4))
  }

  @Test("Operators compute at once, and keep their kind")
  func operators() {
    #expect(just.map { $0 + 1 } == Just(4))
    #expect(just.allSatisfy { $0 > 3 } == Just(false))
    #expect(just.contains(3) == Just(true))
    #expect(just.contains { $0 > 3 } == Just(false))
    #expect(just.collect() == Just([3]))
    #expect(just.count() == Just(1))
    #expect(just.compactMap { $0 > 3 ? "\($0)" : nil } == Optional.Publisher(nil))
    #expect(just.filter { $0 == 3 } == Optional.Publisher(3))
    #expect(just.drop { $0 == 3 } == Optional.Publisher(nil))
    #expect(just.prefix { $0 == 3 } == Optional.Publisher(3))
    #expect(just.first() == just)
    #expect(just.first { $0 > 3 } == Optional.Publisher(nil))
    #expect(just.last() == just)
    #expect(just.last { $0 == 3 } == Optional.Publisher(3))
    #expect(just.ignoreOutput() == Empty())
    #expect(just.max() == just)
    #expect(just.min() == just)
    #expect(just.removeDuplicates() == just)
    #expect(just.replaceEmpty(with: 0) == just)
    #expect(just.replaceError(with: 0) == just)
    #expect(just.retry(3) == just)
    #expect(just.reduce(1, +) == Result.Publisher(4))
    #expect(just.scan(1, +) == Result.Publisher(4))
    func impossible(_ never: Never) -> TestFailure {}
    #expect(just.mapError(impossible) == Result.Publisher(3))
    #expect(just.setFailureType(to: TestFailure.self) == Result.Publisher(3))
  }

  @Test("Sequences go before and after it")
  func joining() {
    #expect(just.append(4, 5) == [3, 4, 5].publisher)
    #expect(just.append(4...5) == [3, 4, 5].publisher)
    #expect(just.prepend(1, 2) == [1, 2, 3].publisher)
    #expect(just.prepend(1...2) == [1, 2, 3].publisher)
  }

  @Test("Counts and indices")
  func positions() {
    #expect(just.dropFirst() == Optional.Publisher(nil))
    #expect(just.dropFirst(0) == Optional.Publisher(3))
    #expect(just.prefix(0) == Optional.Publisher(nil))
    #expect(just.prefix(7) == Optional.Publisher(3))
    #expect(just.output(at: 0) == Optional.Publisher(3))
    #expect(just.output(at: 1) == Optional.Publisher(nil))
    #expect(just.output(in: 0...) == Optional.Publisher(3))
    #expect(just.output(in: 1..<5) == Optional.Publisher(nil))
    #expect(just.output(in: -3..<5) == Optional.Publisher(nil))
    #expect(just.output(in: 0..<0) == Optional.Publisher(3))  // as in Combine
  }

  @Test("Closures that can't change anything are not called; those that may throw are")
  func closures() throws {
    var calls = 0
    func count(_ a: Int, _ b: Int) -> Bool {
      calls += 1
      return true
    }
    _ = just.max(by: count)
    _ = just.min(by: count)
    _ = just.removeDuplicates(by: count)
    #expect(calls == 0)
    #expect(try just.tryRemoveDuplicates(by: count).result.get() == 3)
    #expect(calls == 1)
  }

  @Test("What throws fails")
  func throwing() {
    let failures = [
      just.tryMap { _ -> Int in throw TestFailure() }.record().failure,
      just.tryScan(0) { _, _ -> Int in throw TestFailure() }.record().failure,
      just.tryReduce(0) { _, _ -> Int in throw TestFailure() }.record().failure,
      just.tryRemoveDuplicates { _, _ in throw TestFailure() }.record().failure,
      just.tryAllSatisfy { _ in throw TestFailure() }.record().failure,
      just.tryContains { _ in throw TestFailure() }.record().failure,
    ]
    for failure in failures { #expect(failure as? TestFailure == TestFailure()) }
  }

  @Test("A negative count, length or index traps")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Just(3).dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(3).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(3).output(at: -1) }
  }
}
