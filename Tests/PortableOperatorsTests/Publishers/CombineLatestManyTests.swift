import PortableOperators
import PublisherTesting
import Testing

@Suite struct CombineLatestManyTests {
  private let sources = (0..<3).map { _ in TestPublisher<Int, TestFailure>() }

  @Test func theLatestValuesComeInTheOrderOfThePublishers() {
    let recorder = Publishers.CombineLatestMany(sources).record()
    sources[2].send(3)
    sources[0].send(1)
    sources[0].send(10)
    #expect(recorder.values == [])
    sources[1].send(2)
    sources[2].send(30)
    #expect(recorder.values == [[10, 2, 3], [10, 2, 30]])
  }

  @Test func itFinishesWhenAllHave() {
    let recorder = Publishers.CombineLatestMany(sources).record()
    sources[0].finish()
    sources[1].finish()
    #expect(recorder.completion == nil)
    sources[2].finish()
    #expect(recorder.isFinished)
  }

  @Test func aFailureCancelsTheOthers() {
    let recorder = Publishers.CombineLatestMany(sources).record()
    sources[1].fail("lost")
    #expect(recorder.failure == "lost")
    #expect(sources.map(\.cancelCount) == [1, 0, 1])
  }

  @Test func demandIsPassedToEachAndAValueWithoutItIsRemembered() {
    let recorder = Publishers.CombineLatestMany(sources).record(demand: .max(1))
    #expect(sources.map(\.requests) == [[.max(1)], [.max(1)], [.max(1)]])
    for source in sources { source.send(0) }
    sources[0].send(1)
    #expect(recorder.values == [[0, 0, 0]])
    recorder.request(.max(1))
    #expect(recorder.values == [[0, 0, 0]])
    sources[1].send(2)
    #expect(recorder.values == [[0, 0, 0], [1, 2, 0]])
  }

  @Test func whatAnAnswerAsksForReachesEach() {
    let recorder = Recorder<[Int], TestFailure>(demand: .max(1)) { _ in .max(1) }
    Publishers.CombineLatestMany(sources).subscribe(recorder)
    for source in sources { source.send(0) }
    #expect(sources.map(\.requests) == Array(repeating: [.max(1), .max(1)], count: 3))
  }

  @Test func noPublishersGiveAnEmptyArray() {
    let none = Publishers.CombineLatestMany([AnyPublisher<Int, TestFailure>]()).record(demand: .none)
    #expect(none.values == [])
    none.request(.max(1))
    #expect(none.values == [[]])
    #expect(none.isFinished)
  }

  @Test func aValueFromInsideADeliveryComesAfterIt() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    let recorder = Publishers.CombineLatestMany([a, b]).record()
    recorder.onValue = { [b] _, value in if value == [1, 0] { b.send(1) } }
    a.send(1)
    #expect(recorder.values == [[0, 0], [1, 0], [1, 1]])
  }

  @Test func tenThousand() {
    let subjects = (0..<10_000).map { CurrentValueSubject<Int, Never>($0) }
    let recorder = Publishers.CombineLatestMany(subjects).record()
    #expect(recorder.values == [Array(0..<10_000)])
    subjects[0].send(-1)
    #expect(recorder.values.count == 2)
    recorder.cancel()
  }

  @Test func theLastArrayHasTheLastValuesOfAllThreads() {
    for _ in 0..<50 {
      let subjects = (0..<4).map { _ in CurrentValueSubject<Int, Never>(0) }
      let recorder = Publishers.CombineLatestMany(subjects).record()
      concurrently(4) { thread in for value in 1...100 { subjects[thread].send(value) } }
      #expect(recorder.values.last == [100, 100, 100, 100])
      #expect(recorder.overlaps == 0)
      #expect(recorder.values.count == 401)
    }
  }

  @Test func aMethodTakesTheOthers() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    #expect(a.combineLatest(with: [b]).record().values == [[1, 2]])
  }
}
