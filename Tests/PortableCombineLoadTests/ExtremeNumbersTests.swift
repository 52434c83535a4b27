import PortableSchedulers
import PublisherTesting
import Foundation
import Testing

/// Negative, zero and overflowing demands, counts, windows and intervals: either they work within the laws, or they trap
/// with a sentence.
@Suite("Load: extreme numbers")
struct ExtremeNumbersTests {
  private static let counts = [Int.min, -1, 0, 1, Int.max - 1, Int.max]

  /// An operator with a number.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let traps: Bool
    let make: @Sendable (Stage) -> AnyPublisher<Int, TestFailure>

    init<P: Publisher<Int, TestFailure> & SendableMetatype>(
      _ name: String, traps: Bool = false, _ make: @escaping @Sendable (Stage) -> P
    ) {
      (testDescription, self.traps) = (name, traps)
      self.make = { make($0).eraseToAnyPublisher() }
    }

    /// Sends, asks and ends, and says what was broken.
    func play() -> [String] {
      var faults: [String] = []
      for demand in [Subscribers.Demand.none, .max(1), .max(.max), .unlimited] {
        let alive = Guarded(0)
        let (a, b) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>())
        let scheduler = DispatchQueue.test
        let stage = Stage(
          a: a.eraseToAnyPublisher(), b: b.eraseToAnyPublisher(), scheduler: scheduler.eraseToAnyScheduler())
        let witness = Witness(alive: alive, order: .any, demand: demand, more: demand)
        make(stage).subscribe(witness)
        for number in 0..<10 {
          a.send(number)
          b.send(number)
          scheduler.advance(by: .seconds(1))
          witness.request(.max(.max))
        }
        a.send(completion: .finished)
        b.send(completion: .finished)
        scheduler.advance(by: .seconds(1))
        witness.cancel()
        faults += witness.faults
      }
      return faults
    }
  }

  static let all = counted + timed

  private static let counted: [Case] = counts.flatMap { count in
    [
      Case("prefix(\(count))", traps: count < 0) { $0.a.prefix(count) },
      Case("dropFirst(\(count))", traps: count < 0) { $0.a.dropFirst(count) },
      Case("output(at: \(count))", traps: count < 0 || count == .max) { $0.a.output(at: count) },
      Case("collect(\(count))", traps: count < 1) { $0.a.collect(count).map(\.count) },
      Case("retry(\(count))") { $0.a.retry(count) },
      Case("buffer(\(count)), by request, drop oldest", traps: count < 0) {
        $0.a.buffer(size: count, prefetch: .byRequest, whenFull: .dropOldest)
      },
      Case("buffer(\(count)), by request, drop newest", traps: count < 0) {
        $0.a.buffer(size: count, prefetch: .byRequest, whenFull: .dropNewest)
      },
      Case("buffer(\(count)), keep full", traps: count < 1) {
        $0.a.buffer(size: count, prefetch: .keepFull, whenFull: .dropOldest)
      },
      Case("collect(byTimeOrCount: \(count))", traps: count < 1) {
        $0.a.collect(.byTimeOrCount($0.scheduler, .seconds(1), count)).map(\.count)
      },
      Case("flatMap(maxPublishers: \(count))", traps: count < 1) { stage in
        stage.a.flatMap(maxPublishers: .max(count)) { Just($0).setFailureType(to: TestFailure.self) }
      },
    ]
  }

  private static let strides: [(String, DispatchQueue.SchedulerTimeType.Stride)] = [
    ("least", .nanoseconds(.min)), ("negative", .seconds(-1)), ("zero", .zero), ("greatest", .nanoseconds(.max)),
    ("an overflow", .seconds(Int.max)),
  ]

  /// A test scheduler refuses a repetition that never lets time pass.
  private static let timed: [Case] = strides.flatMap { name, stride in
    [
      Case("delay, \(name)") { $0.a.delay(for: stride, scheduler: $0.scheduler) },
      Case("debounce, \(name)") { $0.a.debounce(for: stride, scheduler: $0.scheduler) },
      Case("throttle, latest, \(name)") { $0.a.throttle(for: stride, scheduler: $0.scheduler, latest: true) },
      Case("throttle, first, \(name)") { $0.a.throttle(for: stride, scheduler: $0.scheduler, latest: false) },
      Case("timeout, \(name)") { $0.a.timeout(stride, scheduler: $0.scheduler) },
      Case("collect, by time, \(name)", traps: stride <= .zero) {
        $0.a.collect(.byTime($0.scheduler, stride)).map(\.count)
      },
      Case("collect, by time or count, \(name)", traps: stride <= .zero) {
        $0.a.collect(.byTimeOrCount($0.scheduler, stride, 2)).map(\.count)
      },
      Case("delay, tolerance, \(name)") { $0.a.delay(for: .seconds(1), tolerance: stride, scheduler: $0.scheduler) },
    ]
  }

  @Test("a count, a window or an interval works within the laws", arguments: all.filter { !$0.traps })
  func thoseThatWork(_ law: Case) {
    #expect(law.play() == [])
  }

  @Test("a count, a window or an interval that makes no sense traps", arguments: all.indices.filter { all[$0].traps })
  func thoseThatTrap(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in _ = ExtremeNumbersTests.all[index].play() }
  }

  @Test("demands add up to no end, not to a trap", arguments: allCases.filter { !$0.isTimed })
  func demands(_ law: LoadCase) {
    let scene = Scene(law, .virtual)
    let witness = scene.subscribe(order: .any, demand: .max(.max), more: .max(.max))
    for number in 0..<20 {
      scene.feed(number)
      witness.request(.max(.max))
      witness.request(.unlimited)
    }
    scene.end()
    scene.settle()
    #expect(witness.faults == [])
    #expect(witness.ended != nil)
    if law.passing == .all { #expect(witness.count == 20) }
    witness.cancel()
  }

  @Test("a demand below zero traps")
  func negativeDemand() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }
}
