import PublisherTesting
import Testing

@Suite struct RecorderActionsTests {
  let source = TestPublisher<Int, TestFailure>("Source")

  @Test func writesDownRequestsAndCancelsWithTheirTimes() {
    let scheduler = DispatchQueue.test
    let recorder = source.record(on: scheduler, demand: .max(1)) { $0 == 1 ? .max(2) : .none }
    scheduler.advance(by: .milliseconds(5))
    source.send(1)
    source.send(2)
    scheduler.advance(by: .milliseconds(5))
    recorder.request(.max(3))
    recorder.cancel()
    #expect(
      recorder.actions == [
        .at(.zero, .request(.max(1))), .at(.milliseconds(5), .returned(.max(2))),
        .at(.milliseconds(10), .request(.max(3))), .at(.milliseconds(10), .cancel),
      ])
    #expect(
      recorder.transcript == [
        "0s subscription(Source)", "0s request(max(1))", "5ms value(1)", "5ms returned(max(2))", "5ms value(2)",
        "10ms request(max(3))", "10ms cancel",
      ])
  }

  @Test func writesDownWhatWasAskedForBeforeTheSubscriptionWhenItComes() {
    let source = TestPublisher<Int, Never>("Late", withholdsSubscription: true)
    let recorder = source.record(demand: .none)
    recorder.request(.max(1))
    #expect(recorder.actions.isEmpty)
    source.sendSubscription()
    #expect(recorder.transcript == ["0s subscription(Late)", "0s request(max(1))"])
  }

  @Test func writesDownACancelBeforeTheSubscriptionWhenItComes() {
    let source = TestPublisher<Int, Never>("Late", withholdsSubscription: true)
    let recorder = source.record()
    recorder.cancel()
    #expect(recorder.actions.isEmpty)
    source.sendSubscription()
    #expect(recorder.transcript == ["0s subscription(Late)", "0s cancel"])
  }
}
