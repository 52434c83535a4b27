import PortableOperators
import PublisherTesting
import Testing

@Suite struct AmbTests {
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  @Test func theFirstToSendWinsAndTheOtherIsCancelledBefore() {
    let recorder = a.amb(b).record()
    var log: [String] = []
    a.onCancel = { log.append("cancelled") }
    recorder.onValue = { _, value in log.append("\(value)") }
    b.send(1)
    a.send(2)
    b.send(3)
    #expect(log == ["cancelled", "1", "3"])
  }

  @Test func anEndWithoutAValueWins() {
    let recorder = a.amb(b).record()
    a.finish()
    #expect(recorder.isFinished)
    #expect(b.cancelCount == 1)
    #expect(a.cancelCount == 0)
  }

  @Test func theSecondIsNotSubscribedToIfTheFirstIsSynchronous() {
    let recorder = Just(1).setFailureType(to: TestFailure.self).amb(b).record()
    #expect(recorder.values == [1])
    #expect(b.subscribeCount == 0)
  }

  @Test func eachIsAskedForWhatDownstreamAsksFor() {
    let recorder = a.amb(b).record(demand: .max(2))
    #expect(a.requests == [.max(2)])
    #expect(b.requests == [.max(2)])
    a.send(1)
    recorder.request(.max(1))
    #expect(a.requests == [.max(2), .max(1)])
    #expect(b.requests == [.max(2)])
  }

  @Test func withoutDemandAnEndStillWins() {
    let recorder = a.amb(b).record(demand: .none)
    #expect(a.requests == [])
    a.fail("lost")
    #expect(recorder.failure == "lost")
  }

  @Test func aCancelBeforeTheDecisionReachesBoth() {
    a.amb(b).record().cancel()
    #expect(a.cancelCount == 1)
    #expect(b.cancelCount == 1)
  }

  @Test func oneOfManyWins() {
    let racers = (0..<100).map { _ in TestPublisher<Int, TestFailure>() }
    let recorder = Publishers.Race(racers).record()
    racers[42].send(7)
    racers[1].send(8)
    #expect(recorder.values == [7])
    #expect(racers.map(\.cancelCount).reduce(0, +) == 99)
  }

  @Test func aRaceOfNoneFinishes() {
    #expect(Publishers.Race([AnyPublisher<Int, TestFailure>]()).record().isFinished)
  }

  @Test func oneThreadWins() {
    for _ in 0..<300 {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.amb(b).record()
      let sources = [a, b]
      concurrently(2) { thread in for _ in 0..<3 { sources[thread].send(thread) } }
      #expect(recorder.values == [0, 0, 0] || recorder.values == [1, 1, 1])
    }
  }
}
