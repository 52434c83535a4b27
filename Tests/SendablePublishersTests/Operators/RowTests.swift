import PortableOperators
import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct RowTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let scheduler = TestScheduler<DispatchQueue.SchedulerTimeType, Int>(
    now: DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))

  @Test func neighbours() {
    #expect(fromSubject([1, 2, 4]) { $0.pairwise().map { $0.current - $0.previous } } == ["1", "2", "|"])
    #expect(fromSubject([1, 2]) { $0.withPrevious().map { $0.current - ($0.previous ?? 0) } } == ["1", "1", "|"])
    #expect(fromSubject([1, 2, 3]) { $0.nwise(2) } == ["[1, 2]", "[2, 3]", "|"])
    #expect(fromSubject([5, 6]) { $0.enumerated().map { "\($0.offset): \($0.element)" } } == ["0: 5", "1: 6", "|"])
  }

  @Test func optionalsAndConstants() {
    #expect(fromSubject([1, 2]) { $0.map { $0 > 1 ? $0 : nil }.compacted() } == ["2", "|"])
    #expect(fromSubject([1, 2]) { $0.mapToValue("a") } == ["a", "a", "|"])
    #expect(fromSubject([1]) { $0.mapToVoid() } == ["()", "|"])
    #expect(fromSubject([1]) { $0.ignoreOutput(setOutputType: String.self).append("done") } == ["done", "|"])
  }

  @Test func duplicates() {
    #expect(fromSubject([1, 22, 33]) { $0.map { "\($0)" }.removeDuplicates(by: \.count) } == ["1", "22", "|"])
    #expect(fromSubject([1, 2, 1]) { $0.removeAllDuplicates() } == ["1", "2", "|"])
    let recorder = subject.asSendablePublisher().removeDuplicates(within: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(1)
    #expect(recorder.values == [1, 1])
  }

  @Test func resultsChangedInPlaceBeginAnewForEachSubscriber() {
    let lists = subject.asSendablePublisher().scan(into: [Int]()) { $0.append($1) }
    let first = lists.record()
    subject.send(1)
    let second = lists.record()
    subject.send(2)
    #expect(first.values == [[1], [1, 2]])
    #expect(second.values == [[2]])
    #expect(fromSubject([1, 2]) { $0.reduce(into: [Int]()) { $0.append($1) } } == ["[1, 2]", "|"])
  }

  @Test func timestampReadsTheClock() {
    let start = scheduler.now
    let recorder = subject.asSendablePublisher().timestamp(scheduler).map { start.distance(to: $0.time) }.record()
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    #expect(recorder.values == [.seconds(0), .seconds(1)])
  }

  @Test func delaySubscriptionSubscribesLater() {
    let recorder = subject.asSendablePublisher().delaySubscription(for: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    #expect(recorder.values == [2])
  }

  @Test func debounceSendsTheFirstValueOfABurstAtOnce() {
    let plain = subject.asSendablePublisher().debounce(for: .seconds(1), scheduler: scheduler, immediate: true).record()
    let withOptions = subject.asSendablePublisher()
      .debounce(for: .seconds(1), scheduler: scheduler, options: 1, immediate: true).record()
    subject.send(1)
    subject.send(2)
    scheduler.advance()
    #expect(plain.values == [1])
    scheduler.advance(by: .seconds(1))
    #expect(plain.values == [1, 2])
    #expect(withOptions.values == [1, 2])
  }

  @Test func cachedSharesARunUntilItIsTooOld() {
    let runs = Guarded(0)
    let cached = SendableShell.deferred {
      SendableShell.just(
        runs.withLock { runs in
          runs += 1
          return runs
        })
    }.cached(for: .seconds(1), scheduler: scheduler)
    #expect(outcome(cached) == ["1", "|"])
    #expect(outcome(cached) == ["1", "|"])
    scheduler.advance(by: .seconds(1))
    #expect(outcome(cached) == ["2", "|"])
  }

  @Test func combineLatestOfFiveAndSix() {
    let one = SendableShell.just(1)
    #expect(fromSubject([0]) { $0.combineLatest(one, one, one, one) } == ["(0, 1, 1, 1, 1)", "|"])
    #expect(fromSubject([0]) { $0.combineLatest(one, one, one, one, one).map { $0.0 + $0.5 } } == ["1", "|"])
  }

  @Test func collectionsOfPublishers() {
    let first = SendableShell.sequence([1, 2])
    let others = [SendableShell.sequence([3, 4])]
    #expect(outcome(first.combineLatest(with: others)) == ["[2, 3]", "[2, 4]", "|"])
    #expect(outcome(first.zip(with: others)) == ["[1, 3]", "[2, 4]", "|"])
    #expect(outcome(first.append(contentsOf: others)) == ["1", "2", "3", "4", "|"])
    #expect(outcome(SendableShell.combineLatest(of: others)) == ["[3]", "[4]", "|"])
    #expect(outcome(SendableShell.zip(of: [subject, subject])) == [])
    #expect(outcome(SendableShell.zip(of: [SendableShell<Just<Int>>]())) == ["[]", "|"])
  }
}
