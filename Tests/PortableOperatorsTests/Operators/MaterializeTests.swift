import PortableOperators
import PublisherTesting
import Testing

@Suite struct MaterializeTests {
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test func eventsBecomeValues() {
    let recorder = upstream.materialize().record()
    upstream.send(1)
    upstream.fail("lost")
    #expect(recorder.values == [.value(1), .completion(.failure("lost"))])
    #expect(recorder.isFinished)
  }

  @Test func theEventOfTheEndWaitsForDemand() {
    let recorder = upstream.materialize().record(demand: .max(1))
    upstream.send(1)
    upstream.finish()
    #expect(recorder.values == [.value(1)])
    #expect(!recorder.isFinished)
    recorder.request(.max(1))
    #expect(recorder.values == [.value(1), .completion(.finished)])
    #expect(recorder.isFinished)
  }

  @Test func aCancelWhileTheEndWaitsDropsIt() {
    let recorder = upstream.materialize().record(demand: .none)
    upstream.finish()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.values == [])
  }

  @Test func dematerializeIsTheWayBack() {
    let recorder = upstream.materialize().dematerialize().record()
    upstream.send(1)
    upstream.fail("lost")
    #expect(recorder.values == [1])
    #expect(recorder.failure == "lost")
  }

  @Test func theEventOfAnEndCancelsItsSource() {
    let events = TestPublisher<Publishers.Event<Int, TestFailure>, Never>()
    let recorder = events.dematerialize().record()
    events.send(.completion(.finished))
    #expect(recorder.isFinished)
    #expect(events.cancelCount == 1)
  }

  @Test func withoutAnEventOfAnEndItFinishesWithItsSource() {
    let events = TestPublisher<Publishers.Event<Int, TestFailure>, Never>()
    let recorder = events.dematerialize().record()
    events.send(.value(1))
    events.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func elementsAndFailuresArePicked() {
    let (elements, failures) = (upstream.materialize().elements().record(), upstream.materialize().failures().record())
    for subscriber in 0...1 {
      upstream.send(1, to: subscriber)
      upstream.fail("lost", to: subscriber)
    }
    #expect(elements.values == [1])
    #expect(failures.values == ["lost"])
  }
}
