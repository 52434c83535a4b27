import PortableCombineCore
import PublisherTesting
import Testing

@Suite("values: AsyncPublisher, AsyncThrowingPublisher")
struct AsyncPublisherTests {
  private typealias Source = TestPublisher<Int, TestFailure>
  private typealias Values = AsyncThrowingPublisher<Source>

  private let source = Source(holdsSubscribers: true)
  private let late = Source(withholdsSubscription: true, holdsSubscribers: true)

  /// So many calls of `next()`, each in its task, which wait now.
  private func calls(_ count: Int, of iterator: Values.Iterator) -> [Task<Int?, any Error>] {
    nonisolated(unsafe) let iterator = iterator
    return (0..<count).map { _ in
      Task(executorPreference: InlineExecutor()) {
        var copy = iterator
        return try await copy.next()
      }
    }
  }

  @Test("A loop gets all values and ends with the finish")
  func loop() async {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    for await value in Empty<Int, Never>().values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test("A failure ends the loop with an error, after the values")
  func failure() async {
    let tape = Record<Int, TestFailure>(output: [1, 2], completion: .failure("broken"))
    var values: [Int] = []
    await #expect(throws: TestFailure("broken")) {
      for try await value in tape.values { values.append(value) }
    }
    #expect(values == [1, 2])
  }

  @Test("Values that are optional are told from the end")
  func optionals() async {
    var values: [Int?] = []
    for await value in [1, nil, 3].publisher.values { values.append(value) }
    #expect(values == [1, nil, 3])
  }

  @Test("Subscribes when the iterator is made, and asks for one value for each call")
  func demand() async throws {
    let values = source.values
    #expect(source.log == [])
    let iterator = values.makeAsyncIterator()
    #expect(source.log == [.subscribe])
    let first = calls(1, of: iterator)
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .none)
    #expect(try await first[0].value == 1)
    source.onRequest = { [source] _ in source.send(2) }  // from inside the request
    var copy = iterator
    #expect(try await copy.next() == 2)
    #expect(source.requests == [.max(1), .max(1)])
    source.onRequest = nil
  }

  @Test("Calls that wait at the same time are served in their order")
  func order() async throws {
    let tasks = calls(3, of: source.values.makeAsyncIterator())
    for value in 1...3 { source.send(value) }
    for (index, task) in tasks.enumerated() { #expect(try await task.value == index + 1) }
  }

  @Test("At the finish all calls that wait get nil, and later ones too")
  func finish() async throws {
    var iterator = source.values.makeAsyncIterator()
    let tasks = calls(2, of: iterator)
    source.finish()
    for task in tasks { #expect(try await task.value == nil) }
    #expect(try await iterator.next() == nil)
    #expect(source.requests.count == 2)
    #expect(source.cancelCount == 0)
  }

  @Test("Of several calls that wait the first throws the failure, the others and later ones get nil")
  func failureOfSeveral() async throws {
    var iterator = source.values.makeAsyncIterator()
    let tasks = calls(3, of: iterator)
    source.fail("broken")
    await #expect(throws: TestFailure("broken")) { try await tasks[0].value }
    for task in tasks.dropFirst() { #expect(try await task.value == nil) }
    #expect(try await iterator.next() == nil)
  }

  @Test("A failure that nobody waits for is thrown by the next call, and only by that")
  func storedFailure() async throws {
    var iterator = source.values.makeAsyncIterator()
    source.fail("broken")
    source.finish()
    await #expect(throws: TestFailure("broken")) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("Cancelling the task of one call cancels the subscription, once, and all calls get nil")
  func cancel() async throws {
    var iterator = source.values.makeAsyncIterator()
    let tasks = calls(3, of: iterator)
    tasks[1].cancel()
    for task in tasks { #expect(try await task.value == nil) }
    #expect(source.cancelCount == 1)
    source.send(1)
    source.fail("too late")
    #expect(try await iterator.next() == nil)
    tasks[0].cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("A task that is cancelled already asks for nothing")
  func cancelledBefore() async throws {
    nonisolated(unsafe) let iterator = source.values.makeAsyncIterator()
    let value = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var copy = iterator
      return try await copy.next()
    }.value
    #expect(value == nil)
    #expect(source.log == [.subscribe, .cancel])
  }

  @Test("A cancel before the subscription is remembered, one after the end does nothing")
  func cancelAtTheEdges() async throws {
    do { _ = late.values.makeAsyncIterator() }
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
    do {
      let iterator = source.values.makeAsyncIterator()
      source.finish()
      withExtendedLifetime(iterator) {}
    }
    #expect(source.log == [.subscribe])
  }

  @Test("Leaving a loop early cancels")
  func leaving() async throws {
    source.onRequest = { [source] _ in source.send(1) }
    for try await value in source.values where value == 1 { break }
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
    source.onRequest = nil
  }

  @Test("Takes one subscription; another one is cancelled, also after the end")
  func secondSubscription() {
    let iterator = source.values.makeAsyncIterator()
    source.sendSubscription()
    source.finish()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1, 1])
    withExtendedLifetime(iterator) {}
  }

  // MARK: Before the subscription

  @Test("Calls that wait for the subscription are asked for in one")
  func earlyCalls() async throws {
    let tasks = calls(3, of: late.values.makeAsyncIterator())
    late.sendSubscription()
    #expect(late.requests == [.max(3)])
    for value in 1...3 { late.send(value) }
    for (index, task) in tasks.enumerated() { #expect(try await task.value == index + 1) }
  }

  @Test("A value before the subscription ends it: the calls that wait get nil, and the subscription is cancelled")
  func earlyValue() async throws {
    var iterator = late.values.makeAsyncIterator()
    let tasks = calls(2, of: iterator)
    #expect(late.send(1) == .none)
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
    late.finish()
    for task in tasks { #expect(try await task.value == nil) }
    #expect(try await iterator.next() == nil)
  }

  @Test("A value before the subscription that nobody waits for is dropped")
  func earlyValueWithoutCall() async throws {
    let iterator = late.values.makeAsyncIterator()
    late.send(1)
    late.sendSubscription()
    let tasks = calls(1, of: iterator)
    late.send(2)
    #expect(try await tasks[0].value == 2)
  }

  @Test("A value that nobody waits for traps")
  func unasked() async {
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, Never>()
      let iterator = source.values.makeAsyncIterator()
      source.send(1)
      withExtendedLifetime(iterator) {}
    }
  }
}
