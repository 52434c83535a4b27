import PublisherTesting
import SendablePublishers
import Testing

/// Values that came while the closure ran, and are taken up together afterwards.
@Suite struct WaitingValuesTests {
  @Test func cancellingAmongThemLetsNoOtherThrough() async {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let log = Log()
    let results = Log()
    let subscription = source.asSendablePublisher().awaitMap { number in
      log.add(number)
      try? await steps.stop(at: number)
      return number
    }.sink { results.add($0) }
    for number in 1...5 { source.send(number) }
    steps.pass(1)
    steps.pass(2)
    #expect(await steps.arrivals(3))
    subscription.cancel()
    #expect(await steps.tears(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(log.value == [1, 2, 3])
    #expect(results.value == [1, 2])
    #expect(source.cancelCount == 1)
  }

  @Test func anErrorAmongThemComesAfterTheResultsBeforeAndLetsNoOtherThrough() async throws {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let recorder = source.asSendablePublisher().tryAwaitMap { number in
      try await steps.stop(at: number)
      if number == 4 { throw Flaw.one }
      return number
    }.record()
    for number in 1...6 { source.send(number) }
    for number in 1...6 { steps.pass(number) }
    try await recorder.waitForCompletion(timeout: 60)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.failure as? Flaw == .one)
    #expect(steps.arrived == [1, 2, 3, 4])
    #expect(source.cancelCount == 1)
  }

  @Test func aClosureThatCancelsItsTaskLosesNone() async {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(.serial()) { number in
      if number == 0 { try? await steps.stop(at: 0) }
      if number == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      log.add(number)
    }
    for number in 0..<10 { numbers.send(number) }
    steps.pass(0)
    #expect(await log.holds(10))
    #expect(log.value == Array(0..<10))
    subscription.cancel()
  }

  @Test func objectsAreFreedOnceEachHoweverManyWaited() async {
    final class Object: Sendable {
      let number: Int
      let freed: Guarded<Int>

      init(_ number: Int, _ freed: Guarded<Int>) {
        self.number = number
        self.freed = freed
      }

      deinit { freed.withLock { $0 += 1 } }
    }
    let freed = Guarded(0)
    let objects = PassthroughSubject<Object, Never>()
    var iterator = objects.asSendablePublisher().values(buffering: .unbounded).makeAsyncIterator()
    var sent = 0
    var next = 0
    // More wait each time, so that those before are in each place of the buffer when it grows.
    for round in 1...40 {
      for _ in 0..<round {
        objects.send(Object(sent, freed))
        sent += 1
      }
      for _ in 0..<(round / 2) {
        #expect(await iterator.next()?.number == next)
        next += 1
      }
    }
    #expect(freed.value == next)
    objects.send(completion: .finished)
    for _ in 0..<10 {
      #expect(await iterator.next()?.number == next)
      next += 1
    }
    #expect(freed.value == next)
    iterator = objects.asSendablePublisher().values(buffering: .unbounded).makeAsyncIterator()
    #expect(freed.value == sent)
  }
}
