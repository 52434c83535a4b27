import PublisherTesting
import Testing

@Suite struct ExpectSubscriptionsTests {
  let scheduler = DispatchQueue.test

  @Test func switchingCancelsTheStreamBefore() {
    let first = scheduler.cold("-a-a-a|")
    let second = scheduler.cold("--b|")
    let source = scheduler.hot("-1--2|", values: ["1": first, "2": second])
    expect(source.switchToLatest(), toBe: "--a---b|", on: scheduler)
    first.expectSubscriptions("-^--!")
    second.expectSubscriptions("----^--!")
    source.expectSubscriptions("^----!")
  }

  @Test func retrySubscribesAgain() {
    let request = scheduler.cold("--#", error: TestFailure())
    expect(request.retry(1), toBe: "----#", on: scheduler)
    request.expectSubscriptions("^-!", "--^-!")
  }

  @Test func subscriptionThatLasts() {
    let source = scheduler.hot("-a-")
    let recorder = source.record()
    source.expectSubscriptions("^")
    recorder.cancel()
  }

  @Test func failureShowsBothSides() {
    let source = scheduler.hot("-a-b-c|")
    expect(source.prefix(2), toBe: "-a-(b|)", on: scheduler)
    #expect(
      failures { source.expectSubscriptions("^----!", "--^") } == [
        """
        The subscriptions are not those expected:
          expected               | received
        ≠ ^----!  from 0s to 5ms | ^--!  from 0s to 3ms
        ≠ --^  from 2ms          |
        """
      ])
  }

  @Test func badDiagram() {
    let source = scheduler.hot("a")
    #expect(
      failures { source.expectSubscriptions("--!") } == ["'!' comes after '^':\n  --!\n    ^"])
  }
}
