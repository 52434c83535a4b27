import PortableOperators
import PublisherTesting
import Testing

@Suite struct ConcatenateManyTests {
  @Test func oneAfterAnother() {
    let all = Publishers.ConcatenateMany([(1...2).publisher, (3...4).publisher])
    #expect(all.record().values == [1, 2, 3, 4])
    #expect(all.record().isFinished)
  }

  @Test func eachIsAskedForWhatIsStillWaitedFor() {
    let sources = (0..<2).map { _ in TestPublisher<Int, TestFailure>() }
    _ = Publishers.ConcatenateMany(sources).record(demand: .max(3))
    sources[0].send(1)
    sources[0].finish()
    #expect(sources.map(\.requests) == [[.max(3)], [.max(2)]])
  }

  @Test func aFailureEndsIt() {
    let sources = (0..<2).map { _ in TestPublisher<Int, TestFailure>() }
    let recorder = Publishers.ConcatenateMany(sources).record()
    sources[0].fail("lost")
    #expect(recorder.failure == "lost")
    #expect(sources[1].subscribeCount == 0)
  }

  @Test func noneFinishes() {
    #expect(Publishers.ConcatenateMany([AnyPublisher<Int, TestFailure>]()).record().isFinished)
  }

  @Test func manyDoNotRecurse() {
    #expect(Publishers.ConcatenateMany((0..<100_000).map { Just($0) }).record().values.count == 100_000)
  }

  @Test func aMethodTakesTheOthers() {
    #expect(Just(1).append(contentsOf: [Just(2), Just(3)]).record().values == [1, 2, 3])
  }
}
