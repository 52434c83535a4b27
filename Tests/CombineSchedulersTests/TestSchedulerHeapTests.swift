import CombineSchedulers
import Testing

@Suite("TestScheduler with many actions")
struct TestSchedulerHeapTests {
  let scheduler = DispatchQueue.test

  @Test("a million actions run once each, by date")
  func million() {
    let count = 1_000_000
    var ran = 0
    var isSorted = true
    var last = 0
    for number in 0..<count {
      // A step that has no factor in common with the count goes through all numbers, in no order.
      let nanoseconds = number &* 618_033 % count
      scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(nanoseconds))) {
        isSorted = isSorted && last <= nanoseconds
        last = nanoseconds
        ran += 1
      }
    }
    #expect(scheduler.pendingCount == count)
    scheduler.run()
    #expect(ran == count)
    #expect(isSorted)
  }

  @Test("a hundred thousand times scheduling anew and cancelling leaves nothing behind")
  func reschedule() {
    var count = 0
    var pending: (any Cancellable)?
    for _ in 0..<100_000 {
      pending?.cancel()
      pending = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { count += 1 }
      #expect(scheduler.pendingCount == 1)
    }
    scheduler.advance(by: 1)
    #expect(count == 1)
    pending?.cancel()
  }

  @Test("any mixture of scheduling and cancelling runs what a sorted list would", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SplitMix(state: seed)
    var model: [(date: Int, number: Int)] = []
    var tokens: [Int: any Cancellable] = [:]
    var log: [Int] = []
    for number in 0..<500 {
      let date = Int.random(in: 0..<60, using: &random)
      tokens[number] = scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(date)), interval: 1_000) {
        log.append(number)
      }
      model.append((date, number))
      if Int.random(in: 0..<3, using: &random) == 0, let victim = model.randomElement(using: &random)?.number {
        tokens[victim]?.cancel()
        model.removeAll { $0.number == victim }
      }
      #expect(scheduler.pendingCount == model.count)
    }
    scheduler.advance(by: .nanoseconds(60))
    #expect(log == model.sorted { ($0.date, $0.number) < ($1.date, $1.number) }.map(\.number))
  }
}

/// A small generator with a seed, so that a test that fails does so again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
