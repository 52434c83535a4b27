import PublisherTesting
import Testing

@Suite struct MarblePublisherTests {
  let scheduler = DispatchQueue.test

  /// The times in milliseconds and what came, without the subscription.
  private func events<Output, Failure: Error>(_ recorder: Recorder<Output, Failure>) -> [String] {
    recorder.timeline.map(\.description).filter { !$0.contains("subscription") }
  }

  @Test func hotSendsWhetherAnyoneListensOrNot() {
    let source = scheduler.hot("a--b--c|")
    scheduler.advance(by: .milliseconds(1))
    let recorder = source.record(on: scheduler)
    scheduler.run()
    #expect(events(recorder) == ["2ms value(b)", "5ms value(c)", "6ms finished"])
    #expect(source.sent[0].first == .at(.zero, .value("a")))
    #expect(source.sent[0].count == 4)
    #expect(source.subscriptions.map(\.description) == ["from 1ms to 7ms"])
  }

  @Test func hotBeginsAtTheCaret() {
    let source = scheduler.hot("-a-^-b-|")
    let recorder = source.record(on: scheduler)
    scheduler.run()
    #expect(events(recorder) == ["2ms value(b)", "4ms finished"])
  }

  @Test func hotDropsWhatWasNotAskedFor() {
    let recorder = scheduler.hot("a-b-c|").record(demand: .max(2))
    scheduler.run()
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }

  @Test func coldBeginsForEachSubscriber() {
    let source = scheduler.cold("-a-b|")
    let first = source.record(on: scheduler)
    scheduler.advance(by: .milliseconds(2))
    let second = source.record(on: scheduler)
    scheduler.run()
    #expect(events(first) == ["1ms value(a)", "3ms value(b)", "4ms finished"])
    #expect(events(second) == ["1ms value(a)", "3ms value(b)", "4ms finished"])
    #expect(source.sent.map(\.count) == [3, 3])
    source.expectSubscriptions("^---!", "--^---!")
  }

  @Test func coldKeepsWhatWasNotAskedFor() {
    let recorder = scheduler.cold("a-b-(c|)").record(on: scheduler, demand: .max(1))
    scheduler.run()
    #expect(events(recorder) == ["0s value(a)"])
    recorder.request(.max(2))
    #expect(events(recorder) == ["0s value(a)", "4ms value(b)", "4ms value(c)", "4ms finished"])
    #expect(recorder.violations == [])
  }

  @Test func coldFinishesWithoutDemandAndFailsAfterWhatItKeeps() {
    let finished = scheduler.cold("(a|)").record(demand: .max(1))
    let failed = scheduler.cold("ab#", error: TestFailure()).record(demand: .max(1))
    scheduler.run()
    #expect(finished.isFinished)
    #expect(failed.completion == nil)
    failed.request(.max(1))
    #expect(failed.values == ["a", "b"])
    #expect(failed.failure == TestFailure())
  }

  @Test func coldIsCancelledInsideItsSubscription() {
    let source = scheduler.cold("a|")
    let recorder = Recorder<String, Never>()
    recorder.onSubscription = { $0.cancel() }
    source.subscribe(recorder)
    #expect(scheduler.pendingCount == 0)
    source.expectSubscriptions("(^!)")
  }

  @Test func coldLeavesNothingBehindWhenCancelled() {
    let source = scheduler.cold("a-b|")
    let recorder = source.record()
    scheduler.advance()
    #expect(scheduler.pendingCount == 2)
    recorder.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(source.sent == [[.at(.zero, .value("a"))]])
    source.expectSubscriptions("(^!)")
  }

  @Test func nothingIsSentInsideSubscribe() {
    let hot = scheduler.hot("(a|)").record()
    let cold = scheduler.cold("(a|)").record()
    #expect(hot.values.isEmpty && cold.values.isEmpty)
    scheduler.advance()
    #expect(hot.isFinished && cold.isFinished)
  }

  @Test func valuesAndErrorsOfTheirOwn() {
    let hot = scheduler.hot("1-#", values: .digits, error: TestFailure("boom")).record()
    let cold = scheduler.cold("xy|", values: ["x": [1], "y": []], error: TestFailure("boom")).record()
    scheduler.run()
    #expect(hot.values == [1])
    #expect(hot.failure == "boom")
    #expect(cold.values == [[1], []])
  }

  @Test func badDiagramFailsTheTestAndSendsNothing() {
    var recorder: Recorder<String, Never>?
    #expect(
      failures { recorder = scheduler.hot("-a)").record() } == ["There is no group to end here:\n  -a)\n    ^"])
    scheduler.run()
    #expect(recorder?.values == [])
    #expect(
      failures { _ = scheduler.cold("-12", values: ["1": 1]) } == [
        "No value is given for '2'; add it to the dictionary:\n  -12\n    ^"
      ])
    #expect(
      failures { _ = scheduler.cold("-#") } == [
        "The type of errors is Never, so nothing can fail here:\n  -#\n   ^"
      ])
  }

  @Test func keepsTheLaws() {
    let source = scheduler.cold("ab(cd|)")
    let recorder = source.record(demand: .max(1)) { _ in .max(1) }
    scheduler.run()
    #expect(recorder.values == ["a", "b", "c", "d"])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }
}
