import PublisherTesting
import SendablePublishers
import Testing

@Suite struct OneValueTests {
  @Test func firstValueTakesOneAndCancels() async throws {
    let source = TestPublisher<Int, Never>()
    source.onRequest = { [weak source] _ in source?.send(1) }
    #expect(try await source.asSendablePublisher().firstValue() == 1)
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
  }

  @Test func lastAndAllValues() async throws {
    let numbers = SendableShell.sequence(1...5)
    #expect(try await numbers.lastValue() == 5)
    #expect(try await numbers.collectValues() == [1, 2, 3, 4, 5])
    #expect(try await CurrentValueSubject<Int, Flaw>(3).asSendablePublisher().firstValue() == 3)
  }

  @Test func anEmptyStreamHasNoValue() async throws {
    let empty = SendableShell.sequence([Int]())
    await #expect(throws: NoValue()) { try await empty.firstValue() }
    await #expect(throws: NoValue()) { try await empty.lastValue() }
    #expect(try await empty.collectValues() == [])
  }

  @Test func aFailureIsThrown() async {
    let failing = SendableShell.fail(outputType: Int.self, error: Flaw.one)
    await #expect(throws: Flaw.one) { try await failing.firstValue() }
    await #expect(throws: Flaw.one) { try await failing.lastValue() }
    await #expect(throws: Flaw.one) { try await failing.collectValues() }
  }

  @Test func cancellingThrows() async {
    let source = TestPublisher<Int, Never>()
    let asked = Log()
    source.onRequest = { _ in asked.add(1) }
    let shell = source.asSendablePublisher()
    let tasks = [
      Task { _ = try await shell.firstValue() }, Task { _ = try await shell.lastValue() },
      Task { _ = try await shell.collectValues() },
    ]
    #expect(await asked.holds(3))
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(source.cancelCounts == [1, 1, 1])
  }

  @Test func inACancelledTaskItThrowsAtOnce() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await PassthroughSubject<Int, Never>().asSendablePublisher().firstValue()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
