import PortableCombineDispatch
import PublisherTesting
import Testing

/// What is the same for `receive(on:)` is tested there.
@Suite("Operator: delay")
struct DelayTests {
  private let scheduler = NotedScheduler()
  private let source = TestPublisher<Int, TestFailure>()

  @Test("Shifts values and the end, a failure too, by the interval")
  func shift() {
    let recorder = source.delay(for: .milliseconds(10), scheduler: scheduler).record(on: scheduler)
    source.send(1)
    scheduler.advance(by: .milliseconds(4))
    source.send(2)
    source.fail("broken")
    scheduler.advance(by: .milliseconds(100))
    #expect(
      recorder.timeline.dropFirst() == [
        .at(.milliseconds(10), .value(1)), .at(.milliseconds(14), .value(2)),
        .at(.milliseconds(14), .failure("broken")),
      ])
  }

  @Test("Passes the tolerance and the options on; the least tolerance by default")
  func tolerance() {
    let plain = source.delay(for: .milliseconds(10), scheduler: scheduler)
    #expect(plain.tolerance == .microseconds(7))
    _ = plain.record()
    source.send(1)
    source.finish()
    #expect(scheduler.drain() == ["at 10ms ± 7µs", "at 10ms ± 7µs"])
    scheduler.advance(by: .milliseconds(1))
    _ = source.delay(for: .milliseconds(10), tolerance: .milliseconds(3), scheduler: scheduler, options: "later")
      .record()
    source.send(1)
    #expect(scheduler.drain() == ["at 11ms ± 3ms, later"])
  }

  @Test("A value from inside a delivery has its own delay")
  func inside() {
    let recorder = source.delay(for: .milliseconds(10), scheduler: scheduler).record(on: scheduler)
    recorder.onValue = { [source] _, value in if value == 1 { source.send(2) } }
    source.send(1)
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.timeline.dropFirst() == [.at(.milliseconds(10), .value(1)), .at(.milliseconds(20), .value(2))])
  }
}
