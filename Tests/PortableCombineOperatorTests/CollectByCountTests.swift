import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: collect(count)")
struct CollectByCountTests {
  private let showing = ShowingSource<Int, TestFailure>()
  private var source: TestPublisher<Int, TestFailure> { showing.source }

  @Test("Publishes arrays of that length, and what is left over at the end", arguments: 0...7, 1...4)
  func values(_ number: Int, _ count: Int) {
    let recorder = (0..<number).publisher.collect(count).record()
    #expect(recorder.values == stride(from: 0, to: number, by: count).map { Array($0..<min($0 + count, number)) })
    #expect(recorder.isFinished)
  }

  @Test("Asks for as many values as the arrays that are wanted have")
  func requests() {
    let recorder = showing.collect(3).record(demand: .none)
    #expect(source.requests == [])
    for demand in [Subscribers.Demand.max(1), .max(5), .max(.max), .unlimited] { recorder.request(demand) }
    #expect(source.requests == [.max(3), .max(15), .unlimited, .unlimited])
  }

  @Test("Returns for a full array as many values as the further arrays have, for others none")
  func demand() {
    let recorder = showing.collect(2).record(demand: .max(1)) { $0 == [1, 2] ? .max(3) : .unlimited }
    #expect((1...4).map { source.send($0) } == [.none, .max(6), .none, .unlimited])
    #expect(recorder.values == [[1, 2], [3, 4]])
  }

  @Test("At the finish what is left over comes without demand, then the finish")
  func finish() {
    let recorder = showing.collect(2).record(demand: .none)
    source.send(1)
    source.finish()
    source.finish()
    #expect(source.send(2) == .none)
    #expect(recorder.log == ["subscription(CollectByCount)", "value([1])", "finished"])
  }

  @Test("A failure drops what is left over")
  func failure() {
    let recorder = showing.collect(2).record()
    for number in 1...3 { source.send(number) }
    source.fail("broken")
    #expect(recorder.log.dropFirst() == ["value([1, 2])", "failure(broken)"])
  }

  @Test("A cancel drops what is left over, and nothing comes any more", arguments: [nil, "broken" as TestFailure])
  func cancel(_ failure: TestFailure?) {
    let recorder = showing.collect(2).record()
    source.send(1)
    recorder.cancel()
    source.send(2)
    if let failure { source.fail(failure) } else { source.finish() }
    #expect(recorder.log == ["subscription(CollectByCount)"])
  }

  @Test("A cancel from inside what is left over keeps the finish back")
  func cancelInside() {
    let recorder = showing.collect(2).record(onValue: { recorder, _ in recorder.cancel() })
    source.send(1)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value([1])"])
  }

  @Test("Values sent from inside a delivery go into the next array")
  func reentrance() {
    let recorder = showing.collect(2).record()
    recorder.onValue = { [source] _, values in
      if values == [1, 2] { for number in 3...5 { source.send(number) } }
    }
    for number in 1...2 { source.send(number) }
    source.finish()
    #expect(recorder.values == [[1, 2], [3, 4], [5]])
  }

  @Test("The stage shows what it has, and how much it waits for")
  func mirror() {
    let recorder = showing.collect(3).record()
    source.send(1)
    #expect(mirrorChild("buffer", of: showing.stage) as? [Int] == [1])
    #expect(mirrorChild("count", of: showing.stage) as? Int == 3)
    #expect(mirrorChild("upstreamSubscription", of: showing.stage) is Subscription)
    withExtendedLifetime(recorder) {}
  }

  @Test("Is equal when its upstream and its count are")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(ends.collect(2) == ends.collect(2))
    #expect(ends.collect(2) != ends.collect(3))
    #expect(ends.collect(2) != hangs.collect(2))
  }

  @Test("Traps for a length that never fills", arguments: [0, -1])
  func trap(_ count: Int) async {
    await #expect(processExitsWith: .failure) { [count] in
      _ = Empty<Int, Never>().collect(count)
    }
  }
}
