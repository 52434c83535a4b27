import PublisherTesting
import Foundation
import Testing

/// What a subscription costs, and how many and how long: measured, printed with `LOAD=full`, and held to a bound.
@Suite("Load: figures")
struct FiguresTests {
  private static let subscriptions = Load.count(2_000, full: 10_000)
  /// In bytes. The largest that was measured is about a half of it.
  private static let mostBytes = 8_000
  /// In bytes: blocks that the C library keeps for itself.
  private static let slack = 64 * 1_024

  @Test("a subscription costs memory for itself alone, and gives it back", arguments: allCases)
  func bytesPerSubscription(_ law: LoadCase) {
    let scene = Scene(law, .virtual)
    func subscribe() -> AnyCancellable {
      scene.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    // What is made once is made by then, and so is the room of the lists.
    var sinks = (0..<Self.subscriptions).map { _ in subscribe() }
    sinks.forEach { $0.cancel() }
    sinks.removeAll(keepingCapacity: true)
    let before = Heap.bytesInUse
    for _ in 0..<Self.subscriptions { sinks.append(subscribe()) }
    let during = Heap.bytesInUse
    sinks.forEach { $0.cancel() }
    sinks.removeAll(keepingCapacity: true)
    scene.settle()
    guard let before, let during, let after = Heap.bytesInUse else { return }
    let bytes = (during - before) / Self.subscriptions
    if Load.isFull { print("bytes a subscription, \(law.name): \(bytes)") }
    #expect(bytes < Self.mostBytes)
    #expect(after - before < Self.slack)
  }

  @Test(
    "many subscribers of one subject: each gets each value, and all memory is given back", arguments: [false, true])
  func subscribers(isCurrent: Bool) {
    let count = Load.count(10_000, full: 1_000_000)
    let subject: any Subject<Int, Never> =
      isCurrent ? CurrentValueSubject<Int, Never>(0) : PassthroughSubject<Int, Never>()
    let publisher = AnyPublisher(erasing: subject)
    final class Sum { var received = 0 }
    let sum = Sum()
    var sinks: [AnyCancellable] = []
    sinks.reserveCapacity(count)
    publisher.sink { _ in }.cancel()
    let before = Heap.bytesInUse
    for _ in 0..<count { sinks.append(publisher.sink { sum.received += $0 }) }
    let during = Heap.bytesInUse
    subject.send(1)
    #expect(sum.received == count)
    // From the front, the back and the middle in turns.
    for index in stride(from: 0, to: count, by: 2) { sinks[index].cancel() }
    subject.send(1)
    #expect(sum.received == count + count / 2)
    sinks.removeAll(keepingCapacity: true)
    subject.send(1)
    #expect(sum.received == count + count / 2)
    guard let before, let during, let after = Heap.bytesInUse else { return }
    if Load.isFull { print("bytes a subscriber, of \(count): \((during - before) / count)") }
    // The list of subscribers keeps its room.
    #expect(after - before < Self.slack + count * 32)
  }

  /// Synchronous work of any length.
  struct Steps: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Makes a publisher that sends so many numbers, or fails so often.
    let make: @Sendable (Int) -> AnyPublisher<Int, TestFailure>
    let isCounted: Bool

    init<P: Publisher<Int, TestFailure> & SendableMetatype>(
      _ name: String, isCounted: Bool = true, _ make: @escaping @Sendable (Int) -> P
    ) {
      (testDescription, self.isCounted) = (name, isCounted)
      self.make = { make($0).eraseToAnyPublisher() }
    }

    private static func numbers(_ count: Int) -> AnyPublisher<Int, TestFailure> {
      (0..<count).publisher.setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    }

    private static func just(_ number: Int) -> Result<Int, TestFailure>.Publisher { .init(number) }

    static let all: [Steps] = [
      Steps("a sequence") { numbers($0) },
      Steps("flatMap") { numbers($0).flatMap { just($0) } },
      Steps("flatMap, one at a time") { numbers($0).flatMap(maxPublishers: .max(1)) { just($0) } },
      Steps("switchToLatest") { numbers($0).map { just($0) }.switchToLatest() },
      Steps("buffer") { numbers($0).buffer(size: 8, prefetch: .keepFull, whenFull: .dropOldest) },
      Steps("collect and flatMap") {
        numbers($0).collect(2).flatMap(maxPublishers: .max(1)) { $0.publisher.setFailureType(to: TestFailure.self) }
      },
      Steps("zip") { numbers($0).zip(numbers($0)).map { $0.0 } },
      Steps("merge") { numbers($0 / 2).merge(with: numbers($0 / 2)) },
      Steps("retry", isCounted: false) { Fail<Int, TestFailure>(error: "again").retry($0) },
      Steps("compactMap that drops all", isCounted: false) { numbers($0).compactMap { _ in nil } },
    ]
  }

  @Test("a million steps on half a mebibyte of stack, all at once and one by one", arguments: Steps.all)
  func steps(_ steps: Steps) {
    let count = Load.count(20_000, full: 1_000_000)
    for (demand, more) in [(Subscribers.Demand.unlimited, Subscribers.Demand.none), (.max(1), .max(1))] {
      let witness = Witness(alive: Guarded(0), order: .any, demand: demand, more: more)
      runOnThread { steps.make(count).subscribe(witness) }
      #expect(witness.ended != nil)
      #expect(witness.faults == [])
      if steps.isCounted { #expect(witness.count == count) }
    }
  }

  @Test("a chain of a thousand erased operators passes values, ends and is freed on the stack of a program")
  func depth() {
    let alive = Guarded(0)
    runOnThread(stackSize: 8 << 20) {
      let subject = PassthroughSubject<Int, TestFailure>()
      var chain = subject.eraseToAnyPublisher()
      for _ in 0..<1_000 { chain = chain.map { $0 }.eraseToAnyPublisher() }
      let witness = Witness(alive: alive)
      chain.subscribe(witness)
      for number in 0..<10 { subject.send(number) }
      #expect(witness.count == 10)
      witness.cancel()
    }
    #expect(alive.value == 0)
  }
}

extension AnyPublisher {
  fileprivate init(erasing subject: any Subject<Output, Failure>) {
    self = Self.erase(subject)
  }

  private static func erase(_ subject: some Subject<Output, Failure>) -> Self { Self(subject) }
}
