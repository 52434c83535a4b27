import PublisherTesting
import Testing

/// Millions of numbers through every operator that keeps few of them.
@Suite("Load: constant memory", .enabled(if: Heap.bytesInUse != nil))
struct ConstantMemoryTests {
  private static let cases = allCases.filter { !$0.isLinear }
  /// A pull asks its source itself: operators with a scheduler are kept waiting by it, and those that want the numbers
  /// of a second subject get none.
  private static let asking = cases.filter { !$0.isTimed && $0.other == .unused }

  /// In bytes: blocks that the C library keeps for itself, and what the test's own marks take.
  private static let slack = 128 * 1_024

  /// A coder takes a hundred times as long as any other operator.
  private func count(for law: LoadCase) -> Int {
    Load.count(20_000, full: law.name.hasPrefix("encode") ? 100_000 : 10_000_000)
  }

  @Test("numbers that are sent leave nothing behind", arguments: cases)
  func pushed(_ law: LoadCase) {
    let count = count(for: law)
    let scene = Scene(law, .virtual)
    let counter = Counter()
    let sink = scene.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in counter.count += 1 })
    if law.name.hasPrefix("drop(until") { scene.b.send(0) }
    // The first tenth fills what is filled once.
    var atFirst: Int?
    for number in 0..<count {
      scene.feed(number)
      if number % 64 == 0 { scene.advance() }
      if number == count / 10 { atFirst = Heap.bytesInUse }
    }
    scene.advance()
    expectConstant(atFirst, Heap.bytesInUse)
    if law.passing == .all { #expect(counter.count == count) }
    sink.cancel()
  }

  @Test("numbers that are asked for leave nothing behind", arguments: asking)
  func pulled(_ law: LoadCase) {
    let count = count(for: law)
    let numbers = (0..<count).publisher.setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    let none = Empty<Int, TestFailure>(completeImmediately: false).eraseToAnyPublisher()
    let publisher = law.make(Stage(a: numbers, b: none, scheduler: DispatchQueue.test.eraseToAnyScheduler()))
    let counter = Counter()
    let (early, late) = (count / 10, count * 9 / 10)
    let sink = publisher.sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        counter.count += 1
        if counter.count == early { counter.atFirst = Heap.bytesInUse }
        if counter.count == late { counter.atLast = Heap.bytesInUse }
      })
    expectConstant(counter.atFirst, counter.atLast)
    // A buffer that is filled by request asks before anybody asks it, and a sequence answers at once.
    if law.passing == .all, !law.name.hasPrefix("buffer, by request") { #expect(counter.count == count) }
    sink.cancel()
  }

  private final class Counter {
    var count = 0
    var atFirst: Int?
    var atLast: Int?
  }

  private func expectConstant(_ atFirst: Int?, _ atLast: Int?) {
    guard let atFirst, let atLast else { return }
    #expect(atLast - atFirst < Self.slack)
  }
}
