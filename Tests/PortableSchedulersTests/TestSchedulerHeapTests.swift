import PortableSchedulers
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

  @Test("sixteen times as many actions cost each at most some comparisons more: as the logarithm grows")
  func growth() {
    func comparisons(count: Int) -> Int {
      let comparisons = CountedMoment.Count()
      let scheduler = TestScheduler<CountedMoment, Never>(now: CountedMoment(offset: 0, count: comparisons))
      for number in 0..<count {
        let offset = number &* 618_033 % count
        scheduler.schedule(after: scheduler.now.advanced(by: .init(offset: offset))) {}
      }
      scheduler.run()
      #expect(scheduler.pendingCount == 0)
      return comparisons.value
    }
    let (few, many) = (comparisons(count: 1_000), comparisons(count: 16_000))
    #expect(few < 1_000 * 3 * 10)
    #expect(many < 16_000 * 3 * 14)
    // A binary logarithm that grows by four, and up to two comparisons to tell two moments apart.
    #expect(many / 16_000 - few / 1_000 <= 4 * 2 + 1)
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

/// A moment of its own type, so that the heap has to compare it, which counts how often it is.
private struct CountedMoment: Strideable {
  final class Count {
    var value = 0
  }

  var offset: Int
  let count: Count

  func distance(to other: Self) -> Stride { Stride(offset: other.offset - offset) }
  func advanced(by n: Stride) -> Self { Self(offset: offset + n.offset, count: count) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.offset == rhs.offset }

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.count.value += 1
    return lhs.offset < rhs.offset
  }

  struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var offset: Int

    init(offset: Int) { self.offset = offset }
    init(integerLiteral value: Int) { offset = value }
    init?<T: BinaryInteger>(exactly source: T) { offset = Int(source) }

    var magnitude: Self { Self(offset: abs(offset)) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    static func + (lhs: Self, rhs: Self) -> Self { Self(offset: lhs.offset + rhs.offset) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(offset: lhs.offset - rhs.offset) }
    static func * (lhs: Self, rhs: Self) -> Self { Self(offset: lhs.offset * rhs.offset) }
    static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    static func seconds(_ s: Int) -> Self { Self(offset: s) }
    static func seconds(_ s: Double) -> Self { Self(offset: Int(s)) }
    static func milliseconds(_ ms: Int) -> Self { Self(offset: ms) }
    static func microseconds(_ us: Int) -> Self { Self(offset: us) }
    static func nanoseconds(_ ns: Int) -> Self { Self(offset: ns) }
  }
}
