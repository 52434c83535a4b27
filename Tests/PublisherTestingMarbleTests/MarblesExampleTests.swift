import PublisherTesting
import Testing

/// The examples of the article on marbles.
@Suite struct MarblesExampleTests {
  @Test func searchWaitsForAPause() {
    let scheduler = DispatchQueue.test
    let typing = scheduler.hot("-a-b-----c----|")
    let request = scheduler.cold("--r|")

    let results =
      typing
      .debounce(for: .milliseconds(3), scheduler: scheduler)
      .map { text in request.map { "\(text)\($0)" } }
      .switchToLatest()

    expect(results, toBe: "--------x-----y|", values: ["x": "br", "y": "cr"], on: scheduler)
    request.expectSubscriptions("------^--!", "------------^--!")
    typing.expectSubscriptions("^-------------!")
  }

  @Test func failure() {
    let scheduler = DispatchQueue.test
    let typing = scheduler.hot("-a-b---c---|")
    let debounced = typing.debounce(for: .milliseconds(1), scheduler: scheduler)
    #expect(
      failures { expect(debounced, toBe: "-----b---c-|", on: scheduler) } == [
        """
        The publisher does not send what the diagram says:
          expected  -----b---c-|
          received  --a-b---c--|
                      ^
        At 2ms: expected nothing, received a.
        """
      ])
  }

  @Test func badDiagram() {
    #expect(
      failures { _ = DispatchQueue.test.hot("--a--()") } == [
        """
        A group can't be empty:
          --a--()
                ^
        """
      ])
  }

  @Test func picture() {
    let scheduler = DispatchQueue.test
    let source = scheduler.hot("-a-b---c---|")
    let recorder = source.debounce(for: .milliseconds(2), scheduler: scheduler).record(on: scheduler)
    scheduler.run()
    let picture = MarblePicture(
      "debounce(for: 2)", inputs: MarbleLine.lines(of: source), outputs: [MarbleLine(recorder)])
    #expect(picture.svg.contains(">debounce(for: 2)</text>"))
    #expect(picture.outputs[0].events.map(\.mark) == [.value("b"), .value("c"), .finished])
  }
}
