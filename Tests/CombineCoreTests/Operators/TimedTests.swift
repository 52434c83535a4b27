import CombineDispatch
import CombineSchedulers
import CombineTesting
import Testing

/// Debounce, throttle, delay and receive(on:), in virtual time.
@Suite struct TimedOperatorTests {
  private let scheduler = DispatchQueue.test
  private let subject = PassthroughSubject<Int, TestFailure>()

  private func send(_ values: Int..., every step: DispatchQueue.SchedulerTimeType.Stride) {
    for value in values {
      subject.send(value)
      scheduler.advance(by: step)
    }
  }

  @Test func debounceWaitsUntilItIsQuiet() {
    let recorder = subject.debounce(for: .seconds(1), scheduler: scheduler).record()
    send(1, 2, 3, every: .milliseconds(900))
    #expect(recorder.values == [])
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [3])
    scheduler.advance(by: .seconds(10))
    #expect(recorder.values == [3])
  }

  @Test func debounceDropsWhatWaitsWhenItEndsAndCompletesOnTheScheduler() {
    let recorder = subject.debounce(for: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.completion == nil)
    scheduler.advance()
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func throttleKeepsTheGap() {
    let latest = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record(on: scheduler)
    let oldest = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: false).record()
    send(1, 2, 3, 4, 5, 6, every: .milliseconds(400))
    scheduler.advance(by: .seconds(10))
    #expect(latest.values == [1, 3, 5, 6])
    #expect(oldest.values == [1, 2, 4, 6])
    send(7, 8, every: .milliseconds(100))
    scheduler.advance(by: .seconds(10))
    #expect(latest.values == [1, 3, 5, 6, 7, 8])
  }

  @Test func throttleSendsTheLastValueBeforeTheEnd() {
    let recorder = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record()
    send(1, 2, every: .milliseconds(100))
    subject.send(completion: .finished)
    scheduler.advance(by: .milliseconds(700))
    #expect(recorder.values == [1])
    scheduler.advance(by: .milliseconds(200))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func delayShiftsValuesAndTheEnd() {
    let recorder = subject.delay(for: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.advance(by: .milliseconds(500))
    #expect(recorder.values == [1])
    scheduler.advance(by: .milliseconds(500))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func nothingComesAfterACancel() {
    let recorders = [
      subject.receive(on: scheduler).record(), subject.delay(for: .seconds(1), scheduler: scheduler).record(),
      subject.debounce(for: .seconds(1), scheduler: scheduler).record(),
      subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record(),
    ]
    subject.send(1)
    subject.send(completion: .finished)
    for recorder in recorders { recorder.cancel() }
    scheduler.advance(by: .seconds(10))
    for recorder in recorders {
      #expect(recorder.values == [])
      #expect(recorder.completion == nil)
    }
  }

  @Test func theSubscriptionIsNotScheduled() {
    let recorder = subject.receive(on: scheduler).record()
    #expect(recorder.subscriptionCount == 1)
    subject.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
  }

  @Test func aConcurrentQueueKeepsTheOrder() async throws {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let recorder = (0..<20_000).publisher.receive(on: queue).record()
    try await recorder.waitForCompletion(timeout: 60)
    #expect(recorder.values == Array(0..<20_000))
    #expect(recorder.violations == [])
  }

  @Test func aGlobalQueueTakesADebounce() async throws {
    let recorder = subject.debounce(for: .milliseconds(1), scheduler: DispatchQueue.global()).record()
    subject.send(1)
    try await recorder.waitForValues(count: 1, timeout: 60)
    #expect(recorder.values == [1])
  }
}
