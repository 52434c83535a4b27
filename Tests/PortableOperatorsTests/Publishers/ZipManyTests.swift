import PortableOperators
import PublisherTesting
import Testing

@Suite struct ZipManyTests {
  private let sources = (0..<3).map { _ in TestPublisher<Int, TestFailure>() }

  @Test func theFirstValuesComeTogether() {
    let recorder = Publishers.ZipMany(sources).record()
    sources[0].send(1)
    sources[0].send(10)
    sources[1].send(2)
    sources[2].send(3)
    sources[2].send(30)
    sources[1].send(20)
    #expect(recorder.values == [[1, 2, 3], [10, 20, 30]])
  }

  @Test func itFinishesWhenOneHasFinishedAndNothingOfItWaits() {
    let recorder = Publishers.ZipMany(sources).record()
    sources[0].send(1)
    sources[0].finish()
    #expect(recorder.completion == nil)
    sources[1].send(2)
    sources[2].send(3)
    #expect(recorder.values == [[1, 2, 3]])
    #expect(recorder.isFinished)
    #expect(sources.map(\.cancelCount) == [0, 1, 1])
  }

  @Test func oneThatFinishesWithNothingWaitingEndsIt() {
    let recorder = Publishers.ZipMany(sources).record()
    sources[1].finish()
    #expect(recorder.isFinished)
  }

  @Test func aFailureCancelsTheOthers() {
    let recorder = Publishers.ZipMany(sources).record()
    sources[0].send(1)
    sources[1].fail("lost")
    #expect(recorder.failure == "lost")
    #expect(sources.map(\.cancelCount) == [1, 0, 1])
  }

  @Test func demandReachesEach() {
    let recorder = Publishers.ZipMany(sources).record(demand: .max(1))
    #expect(sources.map(\.requests) == [[.max(1)], [.max(1)], [.max(1)]])
    recorder.request(.max(2))
    #expect(sources.map(\.requests) == Array(repeating: [.max(1), .max(2)], count: 3))
  }

  @Test func noPublishersGiveAnEmptyArray() {
    let none = Publishers.ZipMany([AnyPublisher<Int, TestFailure>]()).record()
    #expect(none.values == [[]])
    #expect(none.isFinished)
  }

  @Test func synchronousPublishers() {
    #expect(Publishers.ZipMany([(1...3).publisher, (4...9).publisher]).record().values == [[1, 4], [2, 5], [3, 6]])
  }

  @Test func tenThousand() {
    let publishers = (0..<10_000).map { Just($0) }
    let recorder = Publishers.ZipMany(publishers).record()
    #expect(recorder.values == [Array(0..<10_000)])
    #expect(recorder.isFinished)
  }

  @Test func methodsTakeTheOthers() {
    #expect(Just(1).zip(with: [Just(2)]).record().values == [[1, 2]])
    #expect(Just(1).merge(with: [Just(2), Just(3)]).record().values.sorted() == [1, 2, 3])
  }

  @Test func threadsLoseNothing() {
    for _ in 0..<50 {
      let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
      let recorder = Publishers.ZipMany(subjects).record()
      concurrently(4) { thread in for value in 1...100 { subjects[thread].send(value) } }
      #expect(recorder.values == (1...100).map { [$0, $0, $0, $0] })
      #expect(recorder.overlaps == 0)
    }
  }
}
