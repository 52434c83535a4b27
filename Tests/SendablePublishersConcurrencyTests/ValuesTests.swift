import PortableSchedulers
import PublisherTesting
import Foundation
import SendablePublishers
import Testing

private func isSendable<T: Sendable>(_: T) -> Bool { true }

@Suite struct ValuesTests {
  @Test func valuesCrossToAnotherTask() async {
    let numbers = SendableShell.sequence(1...5).map { $0 * 2 }
    let values = numbers.values
    #expect(isSendable(values) && isSendable(CurrentValueSubject<Int, Never>(1).asSendablePublisher().values))
    let all = await Task.detached {
      var all: [Int] = []
      for await value in values { all.append(value) }
      return all
    }.value
    #expect(all == [2, 4, 6, 8, 10])
  }

  @Test func oneIsAskedForAtATime() async {
    let source = TestPublisher<Int, Never>()
    let shell = source.asSendablePublisher()
    var iterator = shell.values.makeAsyncIterator()
    #expect(source.requests.isEmpty)
    source.onRequest = { [weak source] _ in source?.send(7) }
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == 7)
    #expect(source.requests == [.max(1), .max(1)])
  }

  @Test func aHotSourceDropsWhatNobodyWaitedFor() async {
    let numbers = PassthroughSubject<Int, Never>()
    var iterator = numbers.asSendablePublisher().values.makeAsyncIterator()
    numbers.send(1)
    numbers.send(completion: .finished)
    #expect(await iterator.next() == nil)
  }

  @Test func bufferedValuesKeepThem() async {
    let numbers = PassthroughSubject<Int, Never>()
    var all = numbers.asSendablePublisher().values(buffering: .unbounded).makeAsyncIterator()
    var newest = numbers.asSendablePublisher().map { $0 }.values(buffering: .newest(2)).makeAsyncIterator()
    var oldest = AnySendablePublisher(numbers).values(buffering: .oldest(2)).makeAsyncIterator()
    for number in 1...4 { numbers.send(number) }
    numbers.send(completion: .finished)
    var found: [[Int]] = [[], [], []]
    while let value = await all.next() { found[0].append(value) }
    while let value = await newest.next() { found[1].append(value) }
    while let value = await oldest.next() { found[2].append(value) }
    #expect(found == [[1, 2, 3, 4], [3, 4], [1, 2]])
  }

  @Test func backPressureKeepsAFewMore() async {
    let source = TestPublisher<Int, Never>()
    var iterator = source.asSendablePublisher().values(buffering: .backPressure(2)).makeAsyncIterator()
    #expect(source.requests == [.max(2)])
    source.send(1)
    #expect(await iterator.next() == 1)
    #expect(source.requests == [.max(2), .max(1)])
  }

  /// A value was called for before there was a subscription to ask: it comes on top of what may wait.
  @Test func aRoomWithoutABoundAsksForAsMuchAsCanBe() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      let source = TestPublisher<Int, Never>()
      let first = Task {
        var values = source.asSendablePublisher().subscribe(on: scheduler).values(buffering: .backPressure(.max))
          .makeAsyncIterator()
        return await values.next()
      }
      await scheduler.advance()
      #expect(source.requests == [.unlimited])
      source.send(1)
      #expect(await first.value == 1)
    }
  }

  @Test func aFailureThatNobodyWaitedForIsThrownOnce() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    var plain = numbers.asSendablePublisher().values.makeAsyncIterator()
    var buffered = numbers.asSendablePublisher().map { $0 }.values(buffering: .unbounded).makeAsyncIterator()
    numbers.send(1)
    numbers.send(completion: .failure(.one))
    do throws(Flaw) {
      _ = try await plain.next()
      Issue.record("no failure")
    } catch {
      #expect(error == .one)
    }
    #expect(try await plain.next() == nil)
    #expect(try await buffered.next() == 1)
    await #expect(throws: Flaw.one) { try await buffered.next() }
    #expect(try await buffered.next() == nil)
  }

  @Test func aFullBufferFails() async throws {
    let source = TestPublisher<Int, Flaw>()
    var iterator = source.asSendablePublisher().values(buffering: .failing(1, with: { .two })).makeAsyncIterator()
    source.send(1)
    source.send(2)
    #expect(source.cancelCount == 1)
    #expect(try await iterator.next() == 1)
    await #expect(throws: Flaw.two) { try await iterator.next() }
  }

  @Test func breakingOutCancelsOnce() async {
    let source = TestPublisher<Int, Never>()
    source.onRequest = { [weak source] _ in source?.send(1) }
    for await _ in source.asSendablePublisher().values { break }
    #expect(source.cancelCount == 1)
  }

  @Test func droppingTheIteratorCancelsOnce() {
    let source = TestPublisher<Int, Never>()
    do {
      let iterator = source.asSendablePublisher().values(buffering: .unbounded).makeAsyncIterator()
      let copy = iterator
      #expect(source.cancelCount == 0)
      _ = (iterator, copy)
    }
    #expect(source.cancelCount == 1)
  }

  @Test func cancellingTheTaskCancelsOnceAndEndsTheLoop() async {
    let source = TestPublisher<Int, Flaw>()
    let asked = Log()
    source.onRequest = { _ in asked.add(1) }
    let values = source.asSendablePublisher().values
    let task = Task {
      for try await _ in values {}
      return true
    }
    #expect(await asked.holds(1))
    task.cancel()
    #expect((try? await task.value) == true)
    #expect(source.cancelCount == 1)
  }

  @Test func twoCallsAtATimeAreAnsweredInTheirOrder() async {
    let source = TestPublisher<Int, Never>()
    let values = source.asSendablePublisher().values
    actor Reader {
      let iterator: AsyncValuesIterator<Int, Never>
      init(_ values: AsyncValues<Int, Never>) { iterator = values.makeAsyncIterator() }
      func next() async -> Int? {
        var copy = iterator
        return await copy.next(isolation: self)
      }
    }
    let reader = Reader(values)
    let asked = Log()
    source.onRequest = { _ in asked.add(1) }
    let first = Task { await reader.next() }
    #expect(await asked.holds(1))
    let second = Task { await reader.next() }
    #expect(await asked.holds(2))
    source.send(1)
    source.finish()
    #expect(await first.value == 1)
    #expect(await second.value == nil)
  }
}
