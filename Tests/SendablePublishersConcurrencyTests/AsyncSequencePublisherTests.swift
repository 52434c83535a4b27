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

@Suite struct AsyncSequencePublisherTests {
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
