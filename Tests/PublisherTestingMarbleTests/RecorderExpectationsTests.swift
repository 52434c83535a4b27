import PublisherTesting
import Testing

@Suite struct RecorderExpectationsTests {
  let source = TestPublisher<Int, TestFailure>("Source")

  @Test func pass() {
    let scheduler = DispatchQueue.test
    let recorder = source.record(on: scheduler)
    source.send(1)
    recorder.expectNext([.subscription("Source"), .value(1)])
    recorder.expectNext([])
    scheduler.advance(by: .milliseconds(1))
    source.send(2)
    recorder.expectNext([.value(2)])
    source.fail("boom")
    recorder.expectEvents([.value(1), .value(2), .failure("boom")])
    recorder.expectTimeline([
      .at(.zero, .value(1)), .at(.milliseconds(1), .value(2)), .at(.milliseconds(1), .failure("boom")),
    ])
  }

  @Test func compareErrorsThatAreNotEquatable() {
    let recorder = source.tryMap { $0 }.record()
    source.fail("boom")
    recorder.expectEvents([.failure(TestFailure("boom"))])
    #expect(
      failures { recorder.expectEvents([.failure(TestFailure("bang"))]) } == [
        """
        The events are not those expected:
          expected      | received
        ≠ failure(bang) | failure(boom)
        """
      ])
  }

  @Test func showBothSidesWithWhatIsEqualOnOneLine() {
    let recorder = source.record()
    for value in [1, 2, 4, 5] { source.send(value) }
    source.finish()
    #expect(
      failures { recorder.expectEvents([.value(1), .value(2), .value(3), .value(4), .value(6), .finished]) } == [
        """
        The events are not those expected:
          expected | received
          value(1) | value(1)
          value(2) | value(2)
        ≠ value(3) |
          value(4) | value(4)
        ≠ value(6) | value(5)
          finished | finished
        """
      ])
  }

  @Test func showTheTimes() {
    let scheduler = DispatchQueue.test
    let recorder = source.record(on: scheduler)
    scheduler.advance(by: .milliseconds(10))
    source.send(1)
    #expect(
      failures { recorder.expectTimeline([.at(.milliseconds(9), .value(1))]) } == [
        """
        The timeline is not the one expected:
          expected     | received
        ≠ 9ms value(1) | 10ms value(1)
        """
      ])
  }

  @Test func leaveOutTheMiddleOfALongEqualRun() {
    let recorder = source.record()
    for value in 1...20 { source.send(value) }
    #expect(
      failures { recorder.expectNext((1...21).map { .value($0) }) } == [
        """
        What is new is not what was expected:
          expected  | received
          value(1)  | value(1)
          value(2)  | value(2)
          value(3)  | value(3)
          … 14 equal
          value(18) | value(18)
          value(19) | value(19)
          value(20) | value(20)
        ≠ value(21) |
        """
      ])
  }
}
