import PublisherTesting
import SendablePublishers
import Testing

@Suite struct FlatMapLatestTests {
  @Test func theNewestValueCancelsTheTaskBefore() async throws {
    let queries = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let recorder = queries.asSendablePublisher().flatMapLatest { query in
      try await steps.stop(at: query)
      return query * 10
    }.eraseToOpaque().record()
    queries.send(1)
    #expect(await steps.arrivals(1))
    queries.send(2)
    #expect(await steps.tears(1))
    #expect(await steps.arrivals(2))
    steps.pass(2)
    #expect(try await recorder.waitForValues(count: 1, timeout: 600) == [20])
    queries.send(completion: .finished)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [20])
    #expect(recorder.isFinished)
  }

  @Test func cancellingCancelsItsTask() async {
    let queries = TestPublisher<Int, Never>()
    let steps = Steps()
    let recorder = queries.asSendablePublisher().flatMapLatest { query in
      try? await steps.stop(at: query)
      return query
    }.eraseToOpaque().record()
    queries.send(1)
    #expect(await steps.arrivals(1))
    recorder.cancel()
    #expect(await steps.tears(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(recorder.values.isEmpty)
    #expect(queries.cancelCount == 1)
  }

  @Test func theLastOneIsAwaitedBeforeTheEnd() async throws {
    let recorder = SendableShell.sequence(1...100).flatMapLatest { number in
      await Task.yield()
      return number
    }.eraseToOpaque().record()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values.last == 100)
    #expect(recorder.isFinished)
  }

  @Test func aFailingStreamKeepsItsFailure() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    let results: AnySendablePublisher<Int, Flaw> = numbers.asSendablePublisher().map { $0 }.flatMapLatest {
      number throws(Flaw) in
      await Task.yield()
      if number == 2 { throw .two }
      return number
    }.eraseToAnyPublisher()
    let recorder = results.record()
    numbers.send(2)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.failure == .two)
  }

  @Test func withoutThrowsItCannotFail() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let results: AnySendablePublisher<Int, Never> = numbers.asSendablePublisher().flatMapLatest { number in
      await Task.yield()
      return number
    }.eraseToAnyPublisher()
    let recorder = results.record()
    numbers.send(1)
    #expect(try await recorder.waitForValues(count: 1, timeout: 600) == [1])
    recorder.cancel()
  }
}
