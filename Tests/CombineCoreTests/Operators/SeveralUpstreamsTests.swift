import CombineCore
import CombineTesting
import Testing

/// Merge, flatMap, switchToLatest, combineLatest and zip: demand, order, ends.
@Suite struct SeveralUpstreamsTests {
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: merge

  @Test func mergeAsksEachForOneAtATime() {
    let recorder = a.merge(with: b).record(demand: .max(2))
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .max(1))
    #expect(a.send(3) == .none)  // kept until it is asked for
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(a.requests == [.max(1), .max(1)])
  }

  @Test func mergeFinishesWithTheLastAndFailsWithTheFirst() {
    let recorder = a.merge(with: b).record()
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(completion: .failure("broken"))
    #expect(recorder.failure == "broken")
    let other = a.merge(with: b).record()
    a.send(completion: .failure("broken"))
    #expect(other.failure == "broken")
    #expect(b.cancelCount > 0)
  }

  @Test func aMergeOfNothingFinishes() {
    #expect(Publishers.MergeMany([Just<Int>]()).record().log.last == "finished")
  }

  @Test func eightPublishersMerge() {
    let one = Just(1)
    #expect(one.merge(with: one, one, one, one, one, one, one).record().values.count == 8)
  }

  @Test func mergedThreadsLoseNothing() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) let sources = subjects
    let recorder = Publishers.MergeMany(subjects).record()
    concurrently(4) { thread in
      for value in 0..<2_000 { sources[thread].send(value) }
      sources[thread].send(completion: .finished)
    }
    #expect(recorder.values.count == 8_000)
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(recorder.overlaps == 0)
  }

  // MARK: flatMap

  @Test func flatMapAsksInnerPublishersForEverythingOnce() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(a)
    outer.send(b)
    #expect(outer.requests == [.unlimited])
    #expect(a.requests == [.unlimited])
    #expect(b.requests == [.unlimited])
    a.send(1)
    b.send(2)
    #expect(recorder.values == [1, 2])
  }

  @Test func flatMapKeepsValuesUntilTheyAreAskedFor() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.flatMap { $0 }.record(demand: .max(1))
    outer.send(a)
    outer.send(b)
    #expect(a.requests == [.max(1)])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .none)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(b.requests == [.max(1), .max(1)])
  }

  @Test func flatMapAsksForAnotherWhenOneHasFinished() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.flatMap(maxPublishers: .max(2)) { $0 }.record()
    #expect(outer.requests == [.max(2)])
    outer.send(a)
    outer.send(b)
    a.send(completion: .finished)
    #expect(outer.requests == [.max(2), .max(1)])
    b.send(completion: .finished)
    outer.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func anInnerFailureCancelsTheOthers() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(a)
    outer.send(b)
    a.send(completion: .failure("broken"))
    #expect(recorder.failure == "broken")
    #expect(b.cancelCount == 1)
    #expect(a.cancelCount == 0)
  }

  // MARK: switchToLatest

  @Test func switchToLatestCancelsTheOneBefore() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.switchToLatest().record(demand: .max(3))
    outer.send(a)
    #expect(a.requests == [.max(3)])
    a.send(1)
    outer.send(b)
    #expect(a.cancelCount == 1)
    #expect(b.requests == [.max(2)])
    b.send(2)
    outer.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func cancellingFromInsideADeliveryDoesNotDeadlock() {
    let recorder = Just(1).map { Just($0) }.switchToLatest().first().record()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  // MARK: combineLatest

  @Test func combineLatestStartsWhenAllHaveAValue() {
    let recorder = a.combineLatest(b) { first, second in [first, second] }.record()
    a.send(1)
    #expect(recorder.values == [])
    b.send(10)
    a.send(2)
    #expect(recorder.values == [[1, 10], [2, 10]])
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func combineLatestPassesRequestsToAll() {
    let recorder = a.combineLatest(b).record(demand: .max(2))
    #expect(a.requests == [.max(2)])
    #expect(b.requests == [.max(2)])
    recorder.request(.max(3))
    #expect(a.requests == [.max(2), .max(3)])
    withExtendedLifetime(recorder) {}
  }

  @Test func combineLatestOfFourThreadsEndsWithTheLastValues() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) let sources = subjects
    let recorder = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { first, second, third, fourth in
      [first, second, third, fourth]
    }.record()
    concurrently(4) { thread in
      for value in 1...1_000 { sources[thread].send(value) }
    }
    #expect(recorder.values.last == [1_000, 1_000, 1_000, 1_000])
    #expect(recorder.violations == [])
  }

  // MARK: zip

  @Test func zipPairsFirstWithFirst() {
    let recorder = a.zip(b) { first, second in [first, second] }.record()
    for value in 1...3 { a.send(value) }
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    for value in [10, 20, 30] { b.send(value) }
    #expect(recorder.values == [[1, 10], [2, 20], [3, 30]])
    #expect(recorder.isFinished)
    #expect(b.cancelCount == 1)
  }

  @Test func whatComesInReturnIsAskedOfAllSides() {
    let recorder = a.zip(b) { first, second in [first, second] }.record(demand: .max(10)) { _ in .max(1) }
    #expect(a.send(1) == .none)
    #expect(b.send(2) == .max(1))
    #expect(a.requests == [.max(10), .max(1)])
    #expect(b.requests == [.max(10)])
    withExtendedLifetime(recorder) {}
  }

  @Test func zipWorksWithSequences() {
    let recorder = (1...4).publisher.zip("abc".publisher, [true, false, true].publisher).record()
    #expect(recorder.values.map(\.0) == [1, 2, 3])
    #expect(recorder.values.map(\.1) == ["a", "b", "c"])
    #expect(recorder.isFinished)
  }

  @Test func zippedThreadsLoseNothing() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) let sources = subjects
    let recorder = subjects[0].zip(subjects[1]) { $0 == $1 }.record()
    concurrently(2) { thread in
      for value in 0..<5_000 { sources[thread].send(value) }
    }
    #expect(recorder.values.count == 5_000)
    #expect(recorder.values.allSatisfy { $0 })
  }

  @Test func completionsAndCancelsMayRace() {
    for _ in 0..<2_000 {
      let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
      nonisolated(unsafe) let sources = subjects
      let recorder = subjects[0].merge(with: subjects[1]).zip(subjects[0]).combineLatest(subjects[1]).record()
      concurrently(2) { thread in
        if thread == 0 {
          sources[0].send(1)
          sources[0].send(completion: .finished)
          sources[1].send(completion: .finished)
        } else {
          recorder.cancel()
        }
      }
      #expect(recorder.violations == [])
    }
  }
}
