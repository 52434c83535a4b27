import PublisherTesting
import Foundation
import Testing

@Suite struct ExpectMarblesTests {
  let scheduler = DispatchQueue.test

  @Test func debounce() {
    let typing = scheduler.hot("-a-b---c---|")
    expect(
      typing.debounce(for: .milliseconds(2), scheduler: scheduler), toBe: "-----b---c-|", on: scheduler)
  }

  @Test func valuesByDictionary() {
    let source = scheduler.hot("-1-2|", values: .digits)
    expect(source.map { $0 * 2 }, toBe: "-2-4|", values: .digits, on: scheduler)
    expect(
      [[1], [2, 3]].publisher, toBe: "(ab|)", values: ["a": [1], "b": [2, 3]])
  }

  @Test func errors() {
    let source = scheduler.cold("-a-#", error: TestFailure("boom"))
    expect(source, toBe: "-a-#", on: scheduler)
    expect(source, toBe: "-a-#", error: "boom", on: scheduler)
    #expect(
      failures { expect(source, toBe: "-a-#", error: "bang", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  -a-#
          received  -a-#
                       ^
        At 3ms: expected # = bang, received # = boom.
        """
      ])
  }

  @Test func withoutAScheduler() {
    expect(["a", "b"].publisher, toBe: "(ab|)")
    expect(Empty<Int, TestFailure>(), toBe: "|")
    expect(Fail<Int, TestFailure>(error: "boom"), toBe: "#")
    expect(Empty<Int, Never>(completeImmediately: false), toBe: "")
  }

  /// The publisher tells by itself whose time is meant: by its source, or by what it schedules when it is subscribed to.
  @Test func onTheSchedulerThatThePublisherUses() {
    expect(scheduler.hot("-a-b|").map { $0 + $0 }, toBe: "-A-B|", values: ["A": "aa", "B": "bb"])
    expect(scheduler.cold("-a-#", error: TestFailure("boom")), toBe: "-a-#", error: "boom")
    expect(Just("a").delay(for: .milliseconds(3), scheduler: scheduler), toBe: "---(a|)")
    expect(scheduler.timerPublisher(every: .milliseconds(2)).autoconnect().prefix(2).map { _ in "t" }, toBe: "--t-(t|)")
    expect(Just(1).flatMap { _ in scheduler.cold("--a|") }, toBe: "--a|")
    let operations = OperationQueue.test
    expect(operations.cold("-a|", frame: .milliseconds(10)), toBe: "-a|", frame: .milliseconds(10))
  }

  @Test func mismatchOnTheSchedulerThatThePublisherUses() {
    #expect(
      failures { expect(scheduler.cold("-a-b|"), toBe: "-a--b|") } == [
        """
        The publisher does not send what the diagram says:
          expected  -a--b|
          received  -a-b|-
                       ^
        At 3ms: expected nothing, received b.
        """
      ])
  }

  @Test func noneOrSeveralSchedulers() {
    let subject = PassthroughSubject<String, Never>()
    #expect(
      failures { expect(subject, toBe: "-a") }.map { $0.components(separatedBy: "\n").last } == [
        "No time was moved, since the publisher used no test scheduler when it was subscribed to. Say which one is meant "
          + "by `on:`."
      ])
    let other = OperationQueue.test
    #expect(
      failures { expect(scheduler.cold("-a|").merge(with: other.cold("-a|")), toBe: "-(aa)|") }
        .map { $0.components(separatedBy: "\n").last } == [
          "No time was moved, since the publisher used more than one test scheduler. Say which one is meant by `on:`."
        ])
    #expect(failures { expect(subject, toBe: "|") }.map { $0.contains("No time was moved") } == [false])
  }

  /// Dates in floating point are some nanoseconds off.
  @Test func everyKindOfScheduler() {
    let operations = OperationQueue.test
    let source = operations.cold("-a 1s b|", frame: .milliseconds(10))
    expect(
      source.delay(for: .milliseconds(30), scheduler: operations), toBe: "----a 1s b|", frame: .milliseconds(10),
      on: operations)
    source.expectSubscriptions("^ 1020ms !", frame: .milliseconds(10))
    let loop = RunLoop.test
    let fine = loop.hot("-a-b---|", frame: .milliseconds(1))
    expect(fine.debounce(for: .microseconds(1500), scheduler: loop), toBe: "-- 0.5ms a-b 1.5ms |", on: loop)
    let queue = DispatchQueue.test
    expect(queue.cold("-a|", frame: .nanoseconds(1)), toBe: "-a|", frame: .nanoseconds(1), on: queue)
  }

  @Test func oneAfterTheOther() {
    let source = scheduler.cold("-a|")
    expect(source, toBe: "-a|", on: scheduler)
    expect(source, toBe: "-a|", on: scheduler)
    source.expectSubscriptions("^-!", "---^-!")
    #expect(scheduler.pendingCount == 0)
  }

  @Test func subscribesAndCancelsBeforeWhatComesInTheSameFrame() {
    let hot = scheduler.hot("-a-b-c-d-|")
    expect(hot, toBe: "---b-c", subscribed: "---^---!", on: scheduler)
    hot.expectSubscriptions("---^---!")
    let cold = scheduler.cold("a-a-a-a")
    expect(cold, toBe: "-a-a", subscribed: "-^---!", on: scheduler)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func sourceWithoutEnd() {
    expect(
      Timer(scheduler: scheduler, interval: 2), toBe: "--a-a-a", values: ["a": 0], subscribed: "^------!",
      on: scheduler)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func sourceWithoutEndThatSendsTooMuchFails() {
    let texts = failures {
      expect(Timer(scheduler: scheduler, interval: 2), toBe: "--a-a", values: ["a": 0], on: scheduler)
    }
    #expect(texts.first?.contains("\n  expected  --a-a") == true)
    #expect(texts.first?.contains("At 6ms: expected nothing, received a = 0.") == true)
  }

  @Test func silentTimerWithoutEndIsGivenUp() {
    let source = Timer(scheduler: scheduler, interval: 1).filter { $0 != 0 }
    expect(source, toBe: "---", on: scheduler)
  }

  @Test func mismatchMarksTheFirstDifference() {
    let source = scheduler.hot("--a---b|")
    #expect(
      failures { expect(source, toBe: "--a--b|", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  --a--b|
          received  --a---b|
                         ^
        At 5ms: expected b, received nothing.
        """
      ])
  }

  @Test func mismatchWithAnotherValue() {
    let source = scheduler.hot("-a-b|")
    #expect(
      failures { expect(source.map { $0 == "b" ? "long" : $0 }, toBe: "-a-b|", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  -a-b|
          received  -a-?|
                       ^
        At 3ms: expected b, received ? = long.
        """
      ])
  }

  @Test func mismatchInsideAGroup() {
    #expect(
      failures { expect([1, 3, 4].publisher, toBe: "(123|)", values: .digits) } == [
        """
        The publisher does not send what the diagram says:
          expected  (123|)
          received  (134|)
                      ^
        At 0s: expected 2 = 2, received 3 = 3.
        """
      ])
  }

  @Test func mismatchAfterAGroupThatIsLongerThanTheTime() {
    let source = scheduler.hot("ab-c|").flatMap { $0 == "a" ? ["a", "x", "y"].publisher : [$0].publisher }
    #expect(
      failures { expect(source, toBe: "ab-d|", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  a    b-d|
          received  (axy)b-c|
                      ^
        At 0s: expected nothing, received x.
        """
      ])
  }

  @Test func longSilenceIsShownAsALengthOfTime() {
    let source = scheduler.cold("a 100ms b|")
    #expect(
      failures { expect(source, toBe: "a 100ms c|", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  a 100ms c|
          received  a 100ms b|
                            ^
        At 101ms: expected c, received b.
        """
      ])
  }

  @Test func unknownValuesAreListed() {
    #expect(
      failures { expect([[1], [2], [3]].publisher, toBe: "(a|)", values: ["a": [1]]) } == [
        """
        The publisher does not send what the diagram says:
          expected  (a|)
          received  (a??|)
                      ^
        At 0s: expected |, received ? = [2].
        """
      ])
  }

  @Test func brokenLawFails() {
    let source = TestPublisher<String, Never>(holdsSubscribers: true)
    scheduler.schedule { source.finish() }
    scheduler.schedule { source.send("a") }
    let texts = failures { expect(source, toBe: "(|)", on: scheduler) }
    #expect(texts.count == 2)
    #expect(texts.last?.hasPrefix("The publisher broke a law: nothing after completion: value(a)") == true)
  }

  @Test func badDiagrams() {
    #expect(failures { expect(Just("a"), toBe: "(a|") } == ["The group that begins here has no ')':\n  (a|\n  ^"])
    #expect(
      failures { expect(Just("a"), toBe: "(a|)", subscribed: "--", on: scheduler) } == [
        "The diagram of a subscription has a '^':\n  --\n    ^"
      ])
    #expect(
      failures { expect(Just(1), toBe: "(1|)") } == [
        "No value is given for '1'; add it to the dictionary:\n  (1|)\n   ^"
      ])
  }
}

/// Sends 0 at every interval.
private struct Timer: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let scheduler: TestSchedulerOf<DispatchQueue>
  let interval: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    let stride = DispatchQueue.SchedulerTimeType.Stride.milliseconds(interval)
    let token = scheduler.schedule(
      after: scheduler.now.advanced(by: stride), interval: stride, tolerance: .zero, options: nil
    ) { subject.send(0) }
    subject.handleEvents(receiveCancel: { token.cancel() }).subscribe(subscriber)
  }
}
