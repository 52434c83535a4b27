import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting
import Testing

@Suite("Operator: timeout")
struct TimeoutTests {
  private let scheduler = DispatchQueue.test
  private let source = TestPublisher<Int, TestFailure>()

  @Test("Finishes when it was quiet for too long; each value starts the clock anew")
  func finish() {
    let recorder = source.timeout(.seconds(1), scheduler: scheduler).record(on: scheduler)
    for value in 1...3 {
      scheduler.advance(by: .milliseconds(900))
      source.send(value)
    }
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == nil)
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.isFinished)
    #expect(recorder.timeline.last?.time == .milliseconds(3 * 900 + 1_000))
    #expect(source.cancelCount == 1)
    #expect(recorder.violations == [])
  }

  @Test("Fails with the error that was given, after the upstream was cancelled")
  func customError() {
    let recorder = source.timeout(.seconds(1), scheduler: scheduler) { "too late" }
      .record(onCompletion: { _, _ in #expect(source.cancelCount == 1) })
    scheduler.advance(by: .seconds(1))
    #expect(recorder.failure == "too late")
  }

  @Test("The first request starts the clock anew, later ones don't")
  func requests() {
    let recorder = source.timeout(.seconds(1), scheduler: scheduler).record(demand: .none)
    scheduler.advance(by: .milliseconds(900))
    recorder.request(.max(1))
    scheduler.advance(by: .milliseconds(900))
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.isFinished)
  }

  @Test("Delivers on the scheduler, and asks for what downstream returns by a request")
  func delivery() {
    let recorder = source.timeout(.seconds(1), scheduler: scheduler).record(demand: .max(1), { _ in .max(2) })
    #expect(source.send(1) == .none)
    source.finish()
    #expect(recorder.values == [])
    scheduler.advance()
    #expect(recorder.log == ["subscription(Timeout)", "value(1)", "finished"])
    #expect(source.requests == [.max(1)])
    scheduler.advance(by: .seconds(9))
    #expect(source.cancelCount == 0)
  }

  @Test("After the time is over, or a cancel, nothing comes, also what was scheduled", arguments: [true, false])
  func afterwards(_ isCancelled: Bool) {
    let recorder = source.timeout(.seconds(1), scheduler: scheduler).record()
    if isCancelled {
      source.send(1)
      source.finish()
      recorder.cancel()
    } else {
      scheduler.advance(by: .seconds(1))
      source.send(1)
    }
    scheduler.advance(by: .seconds(9))
    #expect(recorder.values == [])
    #expect((recorder.completion == nil) == isCancelled)
  }

  @Test("With a scheduler that does not wait, the time is over at once, after the subscription")
  func immediate() {
    let recorder = source.timeout(.seconds(1), scheduler: ImmediateScheduler.shared).record()
    #expect(recorder.log == ["subscription(Timeout)", "finished"])
  }

  @Test("Before the subscription, values and ends are dropped, and no clock runs")
  func early() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = source.timeout(.seconds(1), scheduler: scheduler).record()
    source.send(1)
    scheduler.advance(by: .seconds(9))
    #expect(recorder.events == [])
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    #expect(recorder.subscriptionCount == 1)
  }

  @Test("Nothing is held after the end")
  func release() {
    weak var gone: Recorder<Int, TestFailure>?
    do {
      let recorder = source.timeout(.seconds(1), scheduler: scheduler).record()
      gone = recorder
      source.finish()
      scheduler.advance()
    }
    #expect(gone == nil)
  }
}
