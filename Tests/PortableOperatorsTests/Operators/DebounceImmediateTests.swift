import Foundation
import PortableOperators
import PortableSchedulers
import PublisherTesting
import Testing

@Suite struct DebounceImmediateTests {
  private let scheduler = DispatchQueue.test
  private let source = PassthroughSubject<Int, TestFailure>()

  private func start(demand: Subscribers.Demand = .unlimited) -> Recorder<Int, TestFailure> {
    source.debounce(for: .seconds(1), scheduler: scheduler, immediate: true).record(on: scheduler, demand: demand)
  }

  @Test func theFirstComesAtOnceAndTheLastAfterThePause() {
    let recorder = start()
    source.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
    source.send(2)
    scheduler.advance(by: .milliseconds(500))
    source.send(3)
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [1])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [1, 3])
  }

  @Test func aBurstOfOneGivesOne() {
    let recorder = start()
    source.send(1)
    scheduler.run()
    source.send(2)
    scheduler.run()
    #expect(recorder.values == [1, 2])
  }

  @Test func theEndDropsWhatWaitsAndKeepsTheFirst() {
    let recorder = start()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    scheduler.run()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func withoutDemandAValueIsDropped() {
    let recorder = start(demand: .max(1))
    source.send(1)
    source.send(2)
    scheduler.run()
    recorder.request(.max(1))
    source.send(3)
    scheduler.run()
    #expect(recorder.values == [1, 3])
  }

  @Test func aCancelEndsTheTimer() {
    let recorder = start()
    source.send(1)
    source.send(2)
    recorder.cancel()
    scheduler.run()
    #expect(recorder.values == [])
  }

  @Test func withoutTheFirstItIsDebounce() {
    let recorder = source.debounce(for: .seconds(1), scheduler: scheduler, immediate: false).record()
    source.send(1)
    scheduler.advance()
    #expect(recorder.values == [])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [1])
  }
}
