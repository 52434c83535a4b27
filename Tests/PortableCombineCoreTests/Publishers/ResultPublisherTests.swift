import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Result.Publisher")
struct ResultPublisherTests {
  private typealias Outcome = Result<Int, TestFailure>

  private let success = Outcome.success(3).publisher
  private let failure = Outcome.failure("broken").publisher

  @Test("A value comes with the first request, and the end with it")
  func value() {
    let recorder = success.record(demand: .none)
    #expect(recorder.log == ["subscription(Once)"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription(Once)", "value(3)", "finished"])
  }

  @Test("A failure comes unasked, also when the subscriber cancels at once")
  func error() {
    #expect(failure.record(demand: .none).log == ["subscription(Empty)", "failure(broken)"])
    let final = Recorder<Int, TestFailure>(demand: .none)
    final.onSubscription = { $0.subscription?.cancel() }
    failure.subscribe(final)
    #expect(final.failure == "broken")
  }

  @Test("A request for nothing traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      Result<Int, TestFailure>.success(3).publisher.record(demand: .none).request(.none)
    }
  }

  @Test("Is made of a result, a value or an error, and equal by it")
  func initializers() {
    #expect(Outcome.Publisher(.success(3)) == Outcome.Publisher(3))
    #expect(Outcome.Publisher(TestFailure("broken")) == failure)
    #expect(success != failure)
  }

  @Test("Operators compute at once, and keep their kind")
  func operators() {
    #expect(success.map { $0 + 1 } == Outcome.Publisher(4))
    #expect(success.allSatisfy { $0 > 3 } == Result.Publisher(false))
    #expect(success.contains(3) == Result.Publisher(true))
    #expect(success.contains { $0 > 3 } == Result.Publisher(false))
    #expect(success.collect() == Result.Publisher([3]))
    #expect(success.count() == Result.Publisher(1))
    #expect(success.first() == success)
    #expect(success.last() == success)
    #expect(success.max() == success)
    #expect(success.min() == success)
    #expect(success.reduce(1, +) == Result.Publisher(4))
    #expect(success.scan(1, +) == Result.Publisher(4))
    #expect(success.removeDuplicates() == success)
    #expect(success.replaceEmpty(with: 0) == success)
    #expect(success.replaceError(with: 0) == Result.Publisher(3))
    #expect(success.retry(1) == success)
    #expect(success.ignoreOutput() == Empty())
    #expect(Result<Int, Never>.Publisher(3).setFailureType(to: TestFailure.self) == success)
  }

  @Test("A failure stays, and closures are not called")
  func failureStays() {
    func unreachable<T>(_ value: Int) -> T { fatalError("called after a failure") }
    #expect(failure.map { $0 + unreachable($0) } == failure)
    #expect(failure.allSatisfy(unreachable) == Result.Publisher("broken"))
    #expect(failure.contains(where: unreachable) == Result.Publisher("broken"))
    #expect(failure.reduce(0) { $0 + unreachable($1) } == failure)
    #expect(failure.tryMap { $0 + unreachable($0) }.record().failure as? TestFailure == "broken")
    #expect(failure.tryMax { _, value in unreachable(value) }.record().failure as? TestFailure == "broken")
    #expect(failure.mapError { TestFailure("\($0) twice") } == Outcome.Publisher(TestFailure("broken twice")))
    #expect(failure.replaceError(with: 7) == Result.Publisher(7))
    #expect(failure.replaceEmpty(with: 7) == failure)
    #expect(failure.retry(1) == failure)
    #expect(failure.ignoreOutput().record().isFinished)  // as in Combine
  }

  @Test("Closures that can't change anything are not called; those that may throw are, once")
  func closures() {
    var calls = 0
    func count(_ a: Int, _ b: Int) -> Bool {
      calls += 1
      return true
    }
    #expect(success.max(by: count) == success)
    #expect(success.min(by: count) == success)
    #expect(success.removeDuplicates(by: count) == success)
    #expect(calls == 0)
    #expect(success.tryMax(by: count).record().values == [3])
    #expect(success.tryMin(by: count).record().values == [3])
    #expect(success.tryRemoveDuplicates(by: count).record().values == [3])
    #expect(calls == 3)
  }

  @Test("What throws fails")
  func throwing() {
    let failures = [
      success.tryMap { _ -> Int in throw TestFailure("thrown") }.record().failure,
      success.tryScan(0) { _, _ -> Int in throw TestFailure("thrown") }.record().failure,
      success.tryReduce(0) { _, _ -> Int in throw TestFailure("thrown") }.record().failure,
      success.tryMax { _, _ in throw TestFailure("thrown") }.record().failure,
      success.tryMin { _, _ in throw TestFailure("thrown") }.record().failure,
      success.tryRemoveDuplicates { _, _ in throw TestFailure("thrown") }.record().failure,
      success.tryAllSatisfy { _ in throw TestFailure("thrown") }.record().failure,
      success.tryContains { _ in throw TestFailure("thrown") }.record().failure,
    ]
    for failure in failures { #expect(failure as? TestFailure == "thrown") }
  }
}
