import Foundation
import PortableOperators
import PortableSchedulers
import PublisherTesting
import Testing

/// Operators that are Combine's own in a row.
@Suite struct RowTests {
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test func mapToResult() {
    let recorder = upstream.mapToResult().record(demand: .max(1))
    upstream.send(1)
    upstream.fail("lost")
    #expect(recorder.values == [.success(1)])
    recorder.request(.max(1))
    #expect(recorder.values == [.success(1), .failure("lost")])
    #expect(recorder.isFinished)
  }

  @Test func ignoreFailure() {
    let (ends, stays) = (upstream.ignoreFailure().record(), upstream.ignoreFailure(completeImmediately: false).record())
    for subscriber in 0...1 { upstream.fail("lost", to: subscriber) }
    #expect(ends.isFinished)
    #expect(stays.completion == nil)
  }

  @Test func pairwise() {
    let recorder = (1...4).publisher.pairwise().map { [$0.previous, $0.current] }.record(demand: .max(2))
    #expect(recorder.values == [[1, 2], [2, 3]])
    recorder.request(.max(1))
    #expect(recorder.values.last == [3, 4])
  }

  @Test func withPrevious() {
    #expect(
      (1...3).publisher.withPrevious().map { [$0.previous, $0.current] }.record().values == [
        [nil, 1], [1, 2], [2, 3],
      ])
  }

  @Test func nwise() {
    #expect((1...5).publisher.nwise(3).record().values == [[1, 2, 3], [2, 3, 4], [3, 4, 5]])
    #expect((1...2).publisher.nwise(3).record().values == [])
  }

  @Test func nwiseOfOneTraps() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).nwise(1) }
  }

  @Test func optionalsInAPairAreNotTakenForNone() {
    let pairs = [1, nil, 3].publisher.pairwise().map { [$0.previous, $0.current] }.record()
    #expect(pairs.values == [[1, nil], [nil, 3]])
  }

  @Test func enumerated() {
    let publisher = ["a", "b"].publisher.enumerated().map { "\($0.offset)\($0.element)" }
    #expect(publisher.record().values == ["0a", "1b"])
    #expect(publisher.record().values == ["0a", "1b"])
  }

  @Test func compacted() {
    #expect([1, nil, 3].publisher.compacted().record().values == [1, 3])
  }

  @Test func mapToValueAndVoid() {
    #expect([1, 2].publisher.mapToValue("x").record().values == ["x", "x"])
    #expect([1, 2].publisher.mapToVoid().record().values.count == 2)
  }

  @Test func removeDuplicatesByAProperty() {
    #expect(["a", "b", "cc"].publisher.removeDuplicates(by: \.count).record().values == ["a", "cc"])
  }

  @Test func removeDuplicatesWithinATime() {
    let (scheduler, source) = (DispatchQueue.test, PassthroughSubject<Int, Never>())
    let recorder = source.removeDuplicates(within: .seconds(2), scheduler: scheduler).record()
    for _ in 0..<5 {
      source.send(1)
      scheduler.advance(by: .seconds(1))
    }
    source.send(2)
    source.send(1)
    #expect(recorder.values == [1, 1, 1, 2, 1])
  }

  @Test func removeAllDuplicates() {
    let publisher = [1, 2, 1, 3, 2].publisher.removeAllDuplicates()
    #expect(publisher.record().values == [1, 2, 3])
    #expect(publisher.record().values == [1, 2, 3])
  }

  @Test func timestamp() {
    let (scheduler, source) = (DispatchQueue.test, PassthroughSubject<Int, Never>())
    let recorder = source.timestamp(scheduler).map { $0.time.dispatchTime.uptimeNanoseconds }.record()
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    #expect(recorder.values[1] - recorder.values[0] == 1_000_000_000)
  }

  @Test func delaySubscription() {
    let scheduler = DispatchQueue.test
    let recorder = upstream.delaySubscription(for: .seconds(1), scheduler: scheduler).record(demand: .max(2))
    scheduler.advance(by: .milliseconds(999))
    #expect(upstream.subscribeCount == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(upstream.requests == [.max(2)])
    recorder.cancel()
  }

  @Test func prefixForATime() {
    let scheduler = DispatchQueue.test
    let recorder = upstream.prefix(for: .seconds(1), scheduler: scheduler).record()
    upstream.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.isFinished)
    #expect(upstream.cancelCount == 1)
  }

  @Test func ignoreOutputAsAnotherType() {
    #expect([1, 2].publisher.ignoreOutput(setOutputType: String.self).append("x").record().values == ["x"])
  }

  @Test func combineLatestOfFiveAndSix() {
    let five = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5)).map { [$0, $1, $2, $3, $4] }
    #expect(five.record().values == [[1, 2, 3, 4, 5]])
    let six = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6)).map { [$0, $1, $2, $3, $4, $5] }
    #expect(six.record().values == [[1, 2, 3, 4, 5, 6]])
  }
}
