import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: drop(untilOutputFrom:)")
struct DropUntilOutputTests {
  private let source = TestPublisher<Int, TestFailure>("source")
  private let start = TestPublisher<Void, TestFailure>("start")

  @Test("Leaves values out until the other has sent one, and does not ask for others in their place")
  func started() {
    let recorder = source.drop(untilOutputFrom: start).record(demand: .max(9), { _ in .max(2) })
    #expect(source.send(1) == .none)
    start.send(())
    #expect(source.send(2) == .max(2))
    start.send(())
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(2)", "finished"])
    #expect(source.requests == [.max(9)])
    #expect(start.requests == [.max(1)])
  }

  @Test("Leaves the other once that has sent its value: nothing of it stays in a trigger that lives on")
  func leavesTheOther() {
    let recorders = (0..<3).map { _ in source.drop(untilOutputFrom: start).record() }
    for index in 0..<3 { start.send((), to: index) }
    #expect(start.cancelCounts == [1, 1, 1])
    #expect(start.subscriberCount == 0)
    for index in 0..<3 { source.send(1, to: index) }
    #expect(recorders.map(\.values) == [[1], [1], [1]])
    for recorder in recorders { recorder.cancel() }
    #expect(start.cancelCounts == [1, 1, 1])
  }

  @Test("Downstream has its subscription before the other is subscribed, and the upstream comes last")
  func order() {
    var steps: [String] = []
    let upstream = source.handleEvents(receiveSubscription: { _ in steps.append("source") })
    let other = start.handleEvents(receiveSubscription: { _ in steps.append("start") })
    let recorder = upstream.drop(untilOutputFrom: other).record(onSubscription: { _ in steps.append("downstream") })
    #expect(steps == ["downstream", "start", "source"])
    #expect(recorder.log == ["subscription(DropUntilOutput)"])
  }

  @Test("What is asked for before the upstream's subscription is asked for at once")
  func earlyRequests() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = source.drop(untilOutputFrom: start).record(demand: .max(2))
    recorder.request(.max(3))
    recorder.request(.none)
    source.sendSubscription()
    #expect(source.requests == [.max(5)])
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("The other's end without a value ends the stream", arguments: [nil, TestFailure("other")])
  func otherEnds(_ failure: TestFailure?) {
    let recorder = source.drop(untilOutputFrom: start).record()
    start.send(completion: failure.map { .failure($0) } ?? .finished)
    #expect(recorder.completion == failure.map { .failure($0) } ?? .finished)
    #expect(source.cancelCount == 1)
    source.send(1)
    #expect(recorder.values == [])
  }

  @Test("Once started, the other's end is ignored")
  func otherEndsLater() {
    let recorder = source.drop(untilOutputFrom: start).record()
    start.send(())
    start.fail("ignored")
    source.send(1)
    #expect(recorder.log.dropFirst() == ["value(1)"])
  }

  @Test("An other that ends at once ends it; the upstream is cancelled when it comes")
  func otherEndsAtOnce() {
    let recorder = source.drop(untilOutputFrom: Empty<Void, TestFailure>()).record()
    #expect(recorder.log == ["subscription(DropUntilOutput)", "finished"])
    #expect(source.cancelCount == 1)
    #expect(source.requests == [])
  }

  @Test("The upstream's end comes at once, and cancels the other", arguments: [true, false])
  func upstreamEnds(_ isEarly: Bool) {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: isEarly)
    let recorder = source.drop(untilOutputFrom: start).record()
    source.fail("broken")
    #expect(recorder.failure == "broken")
    #expect(start.cancelCount == 1)
  }

  @Test("A cancel cancels both, the upstream first")
  func cancel() {
    let recorder = source.drop(untilOutputFrom: start).record()
    start.onCancel = { #expect(source.cancelCount == 1) }
    recorder.cancel()
    #expect(start.cancelCount == 1)
    #expect(recorder.completion == nil)
  }

  @Test("Is equal by both publishers")
  func equality() {
    let (a, b) = ([1].publisher, [2].publisher)
    #expect(a.drop(untilOutputFrom: b) == a.drop(untilOutputFrom: b))
    #expect(a.drop(untilOutputFrom: b) != b.drop(untilOutputFrom: b))
  }
}
