import AsyncAlgorithms
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct ChannelTests {
  @Test func aPublisherIsHeldBackByTheChannel() async {
    let requests = Guarded(0)
    let channel = AsyncChannel<Int>()
    let feeding = SendableShell.sequence(1...5)
      .handleEvents(receiveRequest: { _ in requests.withLock { $0 += 1 } })
      .subscribe(channel)
    var iterator = channel.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    for _ in 0..<100 { await Task.yield() }
    // The third is offered, and the fourth not asked for.
    #expect(requests.value == 3)
    for number in 3...5 { #expect(await iterator.next() == number) }
    #expect(await iterator.next() == nil)
    feeding.cancel()
  }

  @Test func aSubjectLosesNothing() async {
    let numbers = PassthroughSubject<Int, Never>()
    let channel = AsyncChannel<Int>()
    let feeding = numbers.asSendablePublisher().subscribe(channel)
    for number in 0..<100 { numbers.send(number) }
    numbers.send(completion: .finished)
    var all: [Int] = []
    for await number in channel { all.append(number) }
    #expect(all == Array(0..<100))
    feeding.cancel()
  }

  @Test func aFailureArrives() async throws {
    let numbers = PassthroughSubject<Int, TestFailure>()
    let channel = AsyncThrowingChannel<Int, any Error>()
    let feeding = numbers.asSendablePublisher().map { $0 + 1 }.subscribe(channel)
    numbers.send(1)
    numbers.send(completion: .failure("broken"))
    var iterator = channel.makeAsyncIterator()
    #expect(try await iterator.next() == 2)
    await #expect(throws: TestFailure("broken")) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    feeding.cancel()
  }

  @Test func cancellingLetsGoOfASendThatWaits() async {
    let numbers = TestPublisher<Int, Never>()
    let channel = AsyncChannel<Int>()
    let feeding = numbers.asSendablePublisher().subscribe(channel)
    numbers.send(1)
    for _ in 0..<100 { await Task.yield() }
    feeding.cancel()
    #expect(numbers.cancelCount == 1)
    for _ in 0..<100 { await Task.yield() }
    let sending = Task { await channel.send(2) }
    var iterator = channel.makeAsyncIterator()
    #expect(await iterator.next() == 2)
    await sending.value
  }

  @Test func aChannelsSenderWaitsForDemand() async throws {
    let channel = AsyncChannel<Int>()
    let recorder = channel.publisher().eraseToOpaque().record(demand: .max(1))
    let sent = Guarded(0)
    let sending = Task {
      for number in 1...3 {
        await channel.send(number)
        sent.withLock { $0 = number }
      }
      channel.finish()
    }
    #expect(try await recorder.waitForValues(count: 1, timeout: 60) == [1])
    for _ in 0..<100 { await Task.yield() }
    #expect(sent.value == 1)
    recorder.request(.unlimited)
    try await recorder.waitForCompletion(timeout: 60)
    #expect(recorder.values == [1, 2, 3])
    await sending.value
  }

  @Test func aThrowingChannelFailsItsPublisher() async throws {
    let channel = AsyncThrowingChannel<Int, any Error>()
    let recorder = channel.publisher().eraseToOpaque().record()
    await channel.send(1)
    channel.fail(TestFailure("broken"))
    try await recorder.waitForCompletion(timeout: 60)
    #expect(recorder.values == [1])
    #expect(recorder.failure as? TestFailure == "broken")
  }

  @Test func cancellingThePublisherLeavesTheChannelToOthers() async throws {
    let channel = AsyncChannel<Int>()
    let recorder = channel.publisher().eraseToOpaque().record()
    for _ in 0..<100 { await Task.yield() }
    recorder.cancel()
    let other = channel.publisher().eraseToOpaque().record()
    await channel.send(1)
    #expect(try await other.waitForValues(count: 1, timeout: 60) == [1])
    #expect(recorder.values.isEmpty)
    other.cancel()
  }
}
