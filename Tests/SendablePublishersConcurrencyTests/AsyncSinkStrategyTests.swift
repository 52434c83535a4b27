import PublisherTesting
import SendablePublishers
import Testing

@Suite struct AsyncSinkStrategyTests {
  @Test func latestCancelsTheRunningOne() async {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(.latest) { number in
      do { try await steps.stop(at: number) } catch { return log.add(-number) }
      log.add(number)
    }
    numbers.send(1)
    #expect(await steps.arrivals(1))
    numbers.send(2)
    #expect(await steps.tears(1))
    #expect(await steps.arrivals(2))
    steps.pass(2)
    #expect(await log.holds(2))
    #expect(log.value == [-1, 2])
    subscription.cancel()
  }

  @Test func latestEndsAfterTheLastOne() async {
    let log = Log()
    let subscription = SendableShell.sequence([1, 2, 3]).sink(
      .latest, receiveCompletion: { _ in log.add(-1) },
      receiveValue: { number in
        await Task.yield()
        log.add(number)
      })
    #expect(await log.waitAsync(timeout: 600) { $0.last == -1 })
    #expect(log.value.dropLast().last == 3)
    subscription.cancel()
  }

  @Test func concurrentRunsSoManyAtATime() async {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let subscription = numbers.asSendablePublisher().sink(.concurrent(max: 2)) { try? await steps.stop(at: $0) }
    for number in 1...4 { numbers.send(number) }
    #expect(await steps.arrivals(2))
    for _ in 0..<100 { await Task.yield() }
    #expect(steps.arrived.sorted() == [1, 2])
    steps.pass(2)
    #expect(await steps.arrivals(3))
    #expect(steps.arrived.last == 3)
    subscription.cancel()
    #expect(await steps.tears(2))
    #expect(steps.torn.sorted() == [1, 3])
  }

  @Test func dropWhileBusyDrops() async {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(.dropWhileBusy) { number in
      try? await steps.stop(at: number)
      log.add(number)
    }
    numbers.send(1)
    #expect(await steps.arrivals(1))
    numbers.send(2)
    steps.pass(1)
    #expect(await log.holds(1))
    // The closure has ended, but the subscription may not know yet.
    while steps.arrived.count < 2 {
      numbers.send(3)
      await Task.yield()
    }
    #expect(steps.arrived == [1, 3])
    subscription.cancel()
  }

  @Test(arguments: [(AsyncBuffering<Flaw>.newest(2), [1, 4, 5]), (.oldest(2), [1, 2, 3])])
  func aFullBufferDrops(_ buffering: AsyncBuffering<Flaw>, _ expected: [Int]) async {
    let numbers = PassthroughSubject<Int, Flaw>()
    let steps = Steps()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(.serial(buffering: buffering)) { _ in
      log.add(-1)
    } receiveValue: { number in
      try? await steps.stop(at: number)
      log.add(number)
    }
    numbers.send(1)
    #expect(await steps.arrivals(1))
    for number in 2...5 { numbers.send(number) }
    numbers.send(completion: .finished)
    for number in 1...5 { steps.pass(number) }
    #expect(await log.holds(4))
    #expect(log.value == expected + [-1])
    subscription.cancel()
  }

  @Test func aFullBufferFailsAfterWhatItKept() async {
    let source = TestPublisher<Int, Flaw>()
    let steps = Steps()
    let log = Log()
    let subscription = source.asSendablePublisher().sink(.serial(buffering: .failing(1, with: { .two }))) {
      completion in
      log.add(completion == .failure(.two) ? -2 : -1)
    } receiveValue: { number in
      try? await steps.stop(at: number)
      log.add(number)
    }
    source.send(1)
    #expect(await steps.arrivals(1))
    source.send(2)
    #expect(source.cancelCount == 0)
    source.send(3)
    #expect(source.cancelCount == 1)
    steps.pass(1)
    steps.pass(2)
    #expect(await log.holds(3))
    #expect(log.value == [1, 2, -2])
    subscription.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func backPressureAsksForAsManyAsThereIsRoom() async {
    let source = TestPublisher<Int, Never>()
    let asked = Guarded(0)
    source.onRequest = { demand in asked.withLock { $0 += demand.max ?? 1_000_000 } }
    let steps = Steps()
    let subscription = source.asSendablePublisher().sink(.serial(buffering: .backPressure(2))) {
      try? await steps.stop(at: $0)
    }
    #expect(await asked.waitAsync(timeout: 600) { $0 == 3 })
    for number in 1...3 { source.send(number) }
    #expect(await steps.arrivals(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(asked.value == 3)
    steps.pass(1)
    #expect(await asked.waitAsync(timeout: 600) { $0 == 4 })
    subscription.cancel()
  }

  @Test func aRoomWithoutABoundAsksForAsMuchAsCanBe() async {
    let source = TestPublisher<Int, Never>()
    let asked = Guarded<Subscribers.Demand?>(nil)
    source.onRequest = { demand in asked.withLock { $0 = demand } }
    let log = Log()
    let subscription = source.asSendablePublisher().sink(.concurrent(max: .max, buffering: .backPressure(.max))) {
      number in
      await Task.yield()
      log.add(number)
    }
    #expect(await asked.waitAsync(timeout: 600) { $0 == .max(.max) })
    source.send(1)
    #expect(await log.holds(1))
    subscription.cancel()
  }

  @Test func aBoundThatKeepsNothingTraps() async {
    let noRoom = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PassthroughSubject<Int, Never>().asSendablePublisher().sink(.serial(buffering: .newest(0))) { _ in
        await Task.yield()
      }
    }
    let noClosure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PassthroughSubject<Int, Never>().asSendablePublisher().sink(.concurrent(max: 0)) { _ in await Task.yield() }
    }
    let messages = [noRoom, noClosure].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(messages[0].contains("can't keep any"))
    #expect(messages[1].contains("no work at all"))
  }
}
