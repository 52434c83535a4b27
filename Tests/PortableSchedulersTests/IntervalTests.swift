import Foundation
import PortableSchedulers
import PublisherTesting
import Testing

@Suite struct IntervalTests {
  private let scheduler = DispatchQueue.test

  @Test func itCountsFromZeroAfterTheFirstInterval() {
    let recorder = scheduler.interval(every: .seconds(1)).record()
    #expect(recorder.values == [])
    scheduler.advance(by: .seconds(3))
    #expect(recorder.values == [0, 1, 2])
    recorder.cancel()
    scheduler.advance(by: .seconds(3))
    #expect(recorder.values == [0, 1, 2])
  }

  @Test func eachSubscriberHasATimerOfItsOwn() {
    let interval = scheduler.interval(every: .seconds(2))
    let first = interval.record()
    scheduler.advance(by: .seconds(3))
    let second = interval.record()
    scheduler.advance(by: .seconds(1))
    #expect(first.values == [0, 1])
    #expect(second.values == [])
    scheduler.advance(by: .seconds(1))
    #expect(second.values == [0])
  }

  @Test func aNumberThatWasNotAskedForIsDropped() {
    let recorder = scheduler.interval(every: .seconds(1)).record(demand: .max(1))
    scheduler.advance(by: .seconds(2))
    recorder.request(.max(1))
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [0, 1] || recorder.values == [0, 2])
  }

  @Test func zeroTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = DispatchQueue.test.interval(every: .zero)
    }
  }
}
