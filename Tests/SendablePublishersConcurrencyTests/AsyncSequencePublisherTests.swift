import PublisherTesting
import SendablePublishers
import Testing

/// Counts, writes down what is asked of it, and fails at the end if it is told to.
private struct Counting: AsyncSequence, Sendable {
  typealias Element = Int

  let count: Int
  let log: Log
  var fails = false

  struct Iterator: AsyncIteratorProtocol {
    let sequence: Counting
    var number = 0

    mutating func next() async throws -> Int? {
      await Task.yield()
      sequence.log.add(number)
      if Task.isCancelled { sequence.log.add(-2) }
      guard number < sequence.count else {
        if sequence.fails { throw Flaw.one }
        return nil
      }
      number += 1
      return number
    }
  }

  func makeAsyncIterator() -> Iterator {
    log.add(-1)
    return Iterator(sequence: self)
  }
}

/// The lines of this file of which something was reported, while it is in place.
private final class Reports: Sendable {
  private let found = Guarded<[Int]>([])
  private let before = StreamDiagnostics.handler

  var lines: [Int] { found.value }

  init() {
    StreamDiagnostics.handler = { [found] report in
      if report.fileID.hasSuffix("/AsyncSequencePublisherTests.swift") {
        found.withLock { $0.append(Int(report.line)) }
      }
    }
  }

  func stop() { StreamDiagnostics.handler = before }
}

@Suite(.serialized) struct AsyncSequencePublisherTests {
  @Test func pullsOneARequestedValue() async throws {
    let log = Log()
    let recorder = Counting(count: 10, log: log).publisher().eraseToOpaque().record(demand: .max(2))
    #expect(try await recorder.waitForValues(count: 2, timeout: 600) == [1, 2])
    for _ in 0..<100 { await Task.yield() }
    #expect(log.value == [-1, 0, 1])
    recorder.request(.max(1))
    #expect(try await recorder.waitForValues(count: 3, timeout: 600) == [1, 2, 3])
    recorder.cancel()
  }

  @Test func theIterationBeginsBeforeTheSubscriptionReturns() {
    let log = Log()
    let recorder = Counting(count: 10, log: log).publisher().eraseToOpaque().record(demand: .none)
    #expect(log.value == [-1])
    recorder.cancel()
  }

  @Test(arguments: 0..<100) func whatIsSentRightAfterItIsNotLost(_: Int) async throws {
    let subject = PassthroughSubject<Int, Never>()
    let plain = subject.asSendablePublisher().values(buffering: .automatic).publisher().eraseToOpaque().record()
    let derived = subject.asSendablePublisher().values(buffering: .automatic).map { $0 * 10 }.publisher()
      .eraseToOpaque().record()
    for number in 1...3 { subject.send(number) }
    subject.send(completion: .finished)
    try await plain.waitForCompletion(timeout: 600)
    try await derived.waitForCompletion(timeout: 600)
    #expect(plain.values == [1, 2, 3])
    #expect(derived.values == [10, 20, 30])
  }

  @Test func anIteratorThatNobodyUsesIsFreed() async {
    weak var released: Log?
    do {
      let log = Log()
      released = log
      Counting(count: 10, log: log).publisher().eraseToOpaque().record(demand: .none).cancel()
    }
    for _ in 0..<10_000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test func eachSubscriberHasAnIterationOfItsOwn() async throws {
    let log = Log()
    let numbers = Counting(count: 3, log: log).publisher()
    #expect(try await numbers.collectValues() == [1, 2, 3])
    #expect(try await numbers.collectValues() == [1, 2, 3])
    #expect(log.value.filter { $0 == -1 }.count == 2)
  }

  @Test func shareIteratesOnce() async throws {
    let log = Log()
    let numbers = Counting(count: 3, log: log).publisher().share().eraseToOpaque()
    let recorders = [numbers.record(), numbers.record()]
    for recorder in recorders {
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.violations.isEmpty)
    }
    #expect(log.value.filter { $0 == -1 }.count == 1)
  }

  @Test func anErrorIsTheFailure() async throws {
    let numbers = Counting(count: 1, log: Log(), fails: true).publisher()
    let recorder = numbers.eraseToOpaque().record()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1])
    #expect(recorder.failure as? Flaw == .one)
  }

  @Test func cancellingCancelsTheIteration() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let ended = Log()
    continuation.onTermination = { _ in ended.add(1) }
    let subscription = stream.map { $0 + 1 }.publisher().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    for _ in 0..<20 { await Task.yield() }
    subscription.cancel()
    #expect(await ended.holds(1))
  }

  @Test func theFailureHasItsType() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let never: SendableShell<AsyncSequencePublisher<AsyncStream<Int>, Never>> = stream.publisher()
    let typed: AnySendablePublisher<Int, Flaw> =
      CurrentValueSubject<Int, Flaw>(1).asSendablePublisher().values.publisher().eraseToAnyPublisher()
    #expect(try await typed.firstValue() == 1)
    let recorder = never.eraseToOpaque().record()
    continuation.yield(1)
    continuation.finish()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1])
  }

  @Test func aStreamForOneConsumerIsShared() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let publisher = stream.publisher().eraseToOpaque()
    let first = publisher.record()
    let second = publisher.record()
    continuation.yield(1)
    #expect(try await first.waitForValues(count: 1, timeout: 600) == [1])
    #expect(try await second.waitForValues(count: 1, timeout: 600) == [1])
    first.cancel()
    let third = publisher.record()
    continuation.yield(2)
    #expect(try await second.waitForValues(count: 2, timeout: 600) == [1, 2])
    #expect(try await third.waitForValues(count: 1, timeout: 600) == [2])
    second.cancel()
    third.cancel()
    let late = publisher.record()
    try await late.waitForCompletion(timeout: 600)
    #expect(late.values.isEmpty && late.isFinished)
  }

  @Test func soIsWhatIsDerivedFromOne() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let publisher = stream.map { $0 * 2 }.filter { $0 > 0 }.publisher().eraseToOpaque()
    let recorders = [publisher.record(), publisher.record()]
    continuation.yield(1)
    for recorder in recorders { #expect(try await recorder.waitForValues(count: 1, timeout: 600) == [2]) }
    continuation.finish()
    for recorder in recorders { try await recorder.waitForCompletion(timeout: 600) }
  }

  @Test func twoPublishersOfOneStreamAreReportedOnce() async throws {
    let reports = Reports()
    defer { reports.stop() }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let first = stream.publisher().eraseToOpaque()
    let line = #line + 1
    let second = stream.map { $0 + 1 }.publisher().eraseToOpaque()
    let recorders = [first.record(), first.record()]
    #expect(reports.lines == [])
    let others = [second.record(), second.record()]
    #expect(reports.lines == [line])
    continuation.finish()
    for recorder in recorders + others { try await recorder.waitForCompletion(timeout: 600) }
    _ = second.record()
    #expect(reports.lines == [line])
  }

  @Test func oneIterationAfterTheOtherIsNotReported() async throws {
    let reports = Reports()
    defer { reports.stop() }
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    let first = stream.publisher().eraseToOpaque().record()
    continuation.finish()
    try await first.waitForCompletion(timeout: 600)
    // The task that iterated returns after it has sent the end.
    for _ in 0..<1_000 { await Task.yield() }
    let second = stream.publisher().eraseToOpaque().record()
    try await second.waitForCompletion(timeout: 600)
    #expect(reports.lines == [])
  }

  @Test func sequencesThatCanBeIteratedAgainAreNotReported() async throws {
    let reports = Reports()
    defer { reports.stop() }
    let numbers = Counting(count: 3, log: Log())
    let recorders = [numbers.publisher().eraseToOpaque().record(), numbers.publisher().eraseToOpaque().record()]
    for recorder in recorders { try await recorder.waitForCompletion(timeout: 600) }
    #expect(recorders.map(\.values) == [[1, 2, 3], [1, 2, 3]])
    #expect(reports.lines == [])
  }

  @Test func whatNobodyHoldsGoesAway() async {
    weak var released: Log?
    do {
      let log = Log()
      released = log
      Counting(count: 10, log: log).publisher().eraseToOpaque().record(demand: .max(1)).releaseSubscription()
    }
    for _ in 0..<10_000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }
}
