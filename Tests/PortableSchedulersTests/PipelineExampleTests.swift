import PortableSchedulers
import Foundation
import Testing

@Suite("Pipelines in virtual time")
struct PipelineExampleTests {
  let scheduler = DispatchQueue.test

  @Test("what is subscribed and received on a test scheduler waits for it")
  func subscribeAndReceive() {
    var values: [Int] = []
    let token = Just(1).subscribe(on: scheduler).receive(on: scheduler).sink { values.append($0) }
    #expect(values.isEmpty)
    scheduler.advance()
    #expect(values == [1])
    token.cancel()
  }

  @Test("a delay of a second is over with the fourth quarter")
  func delay() {
    var values: [Int] = []
    let token = Just(1).delay(for: 1, scheduler: scheduler).sink { values.append($0) }
    for _ in 1...3 {
      scheduler.advance(by: .milliseconds(250))
      #expect(values.isEmpty)
    }
    scheduler.advance(by: .milliseconds(250))
    #expect(values == [1])
    token.cancel()
  }

  @Test("a race of a cache and the network: whichever has a value in time")
  func race() {
    // From the network, unless that takes longer than the cache is held back.
    func race(network: Int, cache: Int, cacheDelay: Int) -> [String] {
      let scheduler = DispatchQueue.test
      func load(_ name: String, seconds: Int) -> Future<String, Never> {
        Future { promise in
          scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) { promise(.success(name)) }
        }
      }
      var values: [String] = []
      let token = Publishers.Merge(
        load("cache", seconds: cache).delay(for: .seconds(cacheDelay), scheduler: scheduler),
        load("network", seconds: network)
      )
      .prefix(1)
      .sink { values.append($0) }
      scheduler.advance(by: .seconds(10))
      token.cancel()
      return values
    }
    #expect(race(network: 1, cache: 1, cacheDelay: 2) == ["network"])
    #expect(race(network: 5, cache: 1, cacheDelay: 2) == ["cache"])
    #expect(race(network: 3, cache: 1, cacheDelay: 2) == ["network"])
  }

  @Test("work that a test left behind can be asked for")
  func leftOver() {
    let token = Just(1).delay(for: 5, scheduler: scheduler).sink { _ in }
    scheduler.advance(by: 1)
    // The value and the end.
    #expect(scheduler.pendingCount == 2)
    #expect(scheduler.nextDate == scheduler.now.advanced(by: 4))
    scheduler.run()
    #expect(scheduler.pendingCount == 0)
    token.cancel()
  }
}
