import PublisherTesting
import SendablePublishers
import Testing

@Suite struct AsyncFutureTests {
  @Test func runsOnceASubscriber() async throws {
    let runs = Log()
    let future = AsyncFuture {
      runs.add(1)
      await Task.yield()
      return 42
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(runs.value.isEmpty)
    #expect(try await future.asSendablePublisher().firstValue() == 42)
    #expect(try await future.asSendablePublisher().map { $0 + 1 }.collectValues() == [43])
    #expect(runs.value.count == 2)
  }

  @Test func failsWithWhatIsThrown() async throws {
    let typed: AnySendablePublisher<Int, Flaw> = AsyncFuture { () async throws(Flaw) -> Int in
      await Task.yield()
      throw .one
    }.asSendablePublisher().eraseToAnyPublisher()
    let untyped = AsyncFuture { () async throws -> Int in throw Flaw.two }
    let recorder = typed.record(demand: .none)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.failure == .one)
    await #expect(throws: Flaw.two) { try await untyped.asSendablePublisher().firstValue() }
  }

  @Test func theResultWaitsForDemand() async throws {
    let ran = Log()
    let recorder = AsyncFuture {
      await Task.yield()
      ran.add(1)
      return 1
    }.record(demand: .none)
    #expect(await ran.holds(1))
    for _ in 0..<20 { await Task.yield() }
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1])
    #expect(recorder.violations.isEmpty)
  }

  @Test func isCancelledWithItsSubscription() async {
    let steps = Steps()
    let recorder = AsyncFuture { () async throws -> Int in
      try await steps.stop(at: 1)
      return 1
    }.record()
    #expect(await steps.arrivals(1))
    recorder.cancel()
    #expect(await steps.tears(1))
    for _ in 0..<20 { await Task.yield() }
    #expect(recorder.completion == nil)
  }

  @Test @MainActor func runsAndDeliversWhereItWasFormed() async throws {
    var count = 0
    let places = Guarded<[Bool]>([])
    let future = AsyncFuture {
      count += 1
      await Task.yield()
      return count
    }
    let recorder = future.asSendablePublisher().handleEvents(receiveOutput: { _ in
      places.withLock { $0.append(isOnMainQueue()) }
    })
    .eraseToOpaque().record()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1])
    #expect(places.value == [true])
  }
}
