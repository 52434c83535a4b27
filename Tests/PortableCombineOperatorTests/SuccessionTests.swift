import PortableCombineCore
import PublisherTesting
import Testing

/// Catch and retry: one upstream after another.
@Suite struct SuccessionTests {
  @Test func catchAsksTheReplacementForWhatIsOpen() {
    let source = TestPublisher<Int, TestFailure>()
    let replacement = TestPublisher<Int, Never>()
    let recorder = source.catch { _ in replacement }.record(demand: .max(5))
    source.send(1)
    source.send(2)
    source.send(completion: .failure("broken"))
    #expect(replacement.requests == [.max(3)])
    replacement.send(3)
    replacement.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func aRequestReachesTheReplacementOnceItIsThere() {
    let source = TestPublisher<Int, TestFailure>()
    let replacement = TestPublisher<Int, Never>()
    let recorder = source.catch { _ in replacement }.record(demand: .none)
    source.send(completion: .failure("broken"))
    #expect(replacement.requests == [])
    recorder.request(.max(2))
    #expect(replacement.requests == [.max(2)])
    #expect(source.requests == [])
  }

  @Test func whatTryCatchThrowsIsTheFailure() {
    let recorder = Fail<Int, TestFailure>(error: "first").tryCatch { _ -> Just<Int> in throw TestFailure("second") }
      .record()
    #expect(recorder.failure as? TestFailure == "second")
  }

  @Test func cancellingAfterRecoveryCancelsTheReplacement() {
    let source = TestPublisher<Int, TestFailure>()
    let replacement = TestPublisher<Int, Never>()
    let recorder = source.catch { _ in replacement }.record()
    source.send(completion: .failure("broken"))
    recorder.cancel()
    #expect(replacement.cancelCount == 1)
    #expect(source.cancelCount == 0)
  }

  @Test func retrySubscribesAgainAsOftenAsItMay() {
    let source = TestPublisher<Int, TestFailure>()
    let recorder = source.retry(2).record(demand: .max(4))
    source.send(1)
    source.send(completion: .failure("first"))
    source.send(2)
    source.send(completion: .failure("second"))
    #expect(source.requests == [.max(4), .max(3), .max(2)])
    #expect(recorder.subscriptionCount == 1)
    source.send(completion: .failure("third"))
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == "third")
    #expect(source.subscribeCount == 3)
  }

  @Test func aValueThatNobodyAskedForTraps() async {
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>()
      let recorder = source.catch { _ in Just(0) }.record(demand: .none)
      source.send(1)
      withExtendedLifetime(recorder) {}
    }
  }
}
