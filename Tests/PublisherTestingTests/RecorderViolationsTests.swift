import PublisherTesting
import Testing

@Suite struct RecorderViolationsTests {
  /// Sends on after the end.
  let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private func laws(_ recorder: Recorder<Int, TestFailure>) -> [Law] { recorder.violations.map(\.law) }

  @Test func valueBeforeTheSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = source.record()
    source.send(1)
    #expect(laws(recorder) == [.subscriptionFirst])
    #expect(recorder.violations.first?.description == "subscription first: value(1) came before any subscription")
  }

  @Test func completionBeforeTheSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.record()
    source.finish()
    source.sendSubscription()
    #expect(laws(recorder) == [.subscriptionFirst, .subscriptionFirst])
  }

  @Test func secondSubscription() {
    let recorder = source.record()
    source.sendSubscription()
    #expect(laws(recorder) == [.subscriptionOnce])
    #expect(recorder.subscriptionCount == 2)
    #expect(source.requests == [.unlimited])
  }

  @Test func valueBeyondTheDemand() {
    let recorder = source.record(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    source.send(1)
    source.send(2)
    #expect(recorder.violations == [])
    source.send(3)
    #expect(laws(recorder) == [.demandNotExceeded])
  }

  @Test func valueAfterTheCompletion() {
    let recorder = source.record()
    source.finish()
    source.send(1)
    #expect(laws(recorder) == [.nothingAfterCompletion])
  }

  @Test func secondCompletion() {
    let recorder = source.record()
    source.finish()
    source.fail("late")
    #expect(laws(recorder) == [.completionOnce])
    #expect(recorder.isFinished)
  }

  @Test func valueAndCompletionAfterTheCancel() {
    let recorder = source.record()
    recorder.cancel()
    source.send(1)
    source.finish()
    #expect(laws(recorder) == [.nothingAfterCancel, .nothingAfterCancel])
    #expect(recorder.lateArrivals == 0)
  }

  @Test func valueOfAnotherThreadAfterTheCancelIsLateButLegal() {
    let recorder = source.record()
    recorder.cancel()
    concurrently(1) { [source] _ in source.send(1) }
    #expect(recorder.violations == [])
    #expect(recorder.lateArrivals == 1)
  }

  @Test func secondThreadInsideReceive() {
    let recorder = source.record(onValue: { [source] _, value in
      if value == 1 { concurrently(1) { _ in source.send(2) } }
    })
    source.send(1)
    source.send(3)
    #expect(recorder.overlaps == 1)
    #expect(laws(recorder) == [.serialDelivery])
    #expect(recorder.violations.first?.seen == "value(2) came while another thread was inside receive")
  }
}
