import PublisherTesting
import Testing

@Suite struct RecorderTests {
  let source = TestPublisher<Int, TestFailure>("Source")

  @Test func writesDownAllEventsInOrder() {
    let recorder = source.record()
    source.send(1)
    source.send(2)
    source.fail("boom")
    #expect(recorder.events == [.subscription("Source"), .value(1), .value(2), .failure("boom")])
    #expect(recorder.log == ["subscription(Source)", "value(1)", "value(2)", "failure(boom)"])
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .failure("boom"))
    #expect(recorder.failure == "boom")
    #expect(!recorder.isFinished)
    #expect(recorder.subscriptionCount == 1)
    #expect(recorder.violations == [])
  }

  @Test func drainsOnlyWhatIsNew() {
    let recorder = source.record()
    source.send(1)
    #expect(recorder.drain() == [.subscription("Source"), .value(1)])
    #expect(recorder.drain() == [])
    source.send(2)
    source.finish()
    #expect(recorder.drain() == [.value(2), .finished])
    #expect(recorder.isFinished)
  }

  @Test func asksForTheInitialDemandThenByHand() {
    let recorder = source.record(demand: .max(2))
    recorder.request(.max(3))
    #expect(source.requests == [.max(2), .max(3)])
    #expect(recorder.outstandingDemand == .max(5))
  }

  @Test func asksForNothingWithoutInitialDemand() {
    _ = source.record(demand: .none)
    #expect(source.log == [.subscribe])
  }

  @Test func returnsTheDemandOfTheClosure() {
    _ = source.record(demand: .max(1)) { .max($0) }
    #expect(source.send(3) == .max(3))
    #expect(source.pendingDemand() == .max(3))
  }

  @Test func addsRequestsMadeBeforeTheSubscriptionToTheInitialDemand() {
    let source = TestPublisher<Int, Never>(withholdsSubscription: true)
    let recorder = source.record(demand: .max(1))
    recorder.request(.max(2))
    #expect(source.requests == [])
    source.sendSubscription()
    #expect(source.requests == [.max(3)])
  }

  @Test func cancelsASubscriptionThatComesAfterTheCancel() {
    let source = TestPublisher<Int, Never>(withholdsSubscription: true)
    let recorder = source.record()
    recorder.cancel()
    source.sendSubscription()
    #expect(source.log == [.subscribe, .cancel])
  }

  @Test func passesOnEachCancel() {
    let recorder = source.record()
    recorder.cancel()
    recorder.cancel()
    #expect(source.cancelCount == 2)
  }

  @Test func hooksMaySendRequestAndCancelFromInside() {
    let recorder = source.record(
      demand: .max(1), onSubscription: { $0.request(.max(4)) },
      onValue: { [source] recorder, value in
        if value < 3 { source.send(value + 1) } else { recorder.cancel() }
      })
    source.send(1)
    #expect(recorder.values == [1, 2, 3])
    #expect(source.log == [.subscribe, .request(.max(4)), .request(.max(1)), .cancel])
    #expect(recorder.violations == [])
    #expect(recorder.overlaps == 0)
  }

  @Test func hookSeesTheCompletion() {
    var seen: [Subscribers.Completion<TestFailure>] = []
    let recorder = source.record(onCompletion: { seen.append($1) })
    source.finish()
    #expect(seen == [.finished])
    #expect(recorder.isFinished)
  }

  @Test func timelineHasTheSchedulersTimes() {
    let scheduler = StubScheduler()
    let recorder = source.record(on: scheduler)
    scheduler.now.seconds += 0.01
    source.send(1)
    scheduler.now.seconds += 1.5
    source.finish()
    #expect(
      recorder.timeline.dropFirst() == [
        .at(.milliseconds(10), .value(1)), .at(.milliseconds(1510), .finished),
      ])
    #expect(recorder.timeline.first == .at(.zero, .subscription("Source")))
    #expect(
      recorder.description == """
        received:
          0s  subscription(Source)
          10ms  value(1)
          1510ms  finished
        """)
  }

  @Test func timesAreExactAfterThirtyYears() {
    let scheduler = StubScheduler()
    let recorder = source.record(on: scheduler)
    scheduler.now.seconds += 1_000_000_000.5
    source.finish()
    #expect(recorder.timeline.last == .at(.milliseconds(1_000_000_000_500), .finished))
  }

  @Test func noTimePassesOnTheImmediateScheduler() {
    let recorder = source.record(on: ImmediateScheduler.shared)
    source.send(1)
    #expect(recorder.timeline == [.at(.zero, .subscription("Source")), .at(.zero, .value(1))])
  }

  @Test func descriptionShowsTheBrokenLaws() {
    let recorder = source.record(demand: .none)
    source.send(7)
    #expect(
      recorder.description == """
        received:
          subscription(Source)
          value(7)
          broken: demand not exceeded: value(7) came beyond the demand, which was max(0) in all
        """)
  }

  @Test func isFreedWhenThePublisherLetsGo() {
    weak var recorder: Recorder<Int, TestFailure>?
    do {
      let strong = source.record()
      recorder = strong
    }
    #expect(recorder != nil)
    source.finish()
    #expect(recorder == nil)
  }
}
