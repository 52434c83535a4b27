import PublisherTesting
import SendablePublishers
import Testing

@Suite struct AsyncSinkTests {
  @Test func runsOneAtATimeInOrderAndLosesNothing() async {
    let numbers = PassthroughSubject<Int, Never>()
    let running = Guarded(0)
    let log = Log()
    let overlaps = Log()
    let subscription = numbers.asSendablePublisher().sink(.serial()) { number in
      if running.withLock({
        $0 += 1
        return $0
      }) > 1 {
        overlaps.add(number)
      }
      await Task.yield()
      running.withLock { $0 -= 1 }
      log.add(number)
    }
    for number in 0..<1000 { numbers.send(number) }
    #expect(await log.holds(1000))
    #expect(log.value == Array(0..<1000))
    #expect(overlaps.value.isEmpty)
    subscription.cancel()
  }

  @Test func theCompletionComesAfterTheLastClosure() async {
    let numbers = PassthroughSubject<Int, Flaw>()
    let log = Log()
    let steps = Steps()
    let subscription = numbers.asSendablePublisher().map { $0 }.sink(
      .serial(),
      receiveCompletion: { completion in
        await Task.yield()
        log.add(completion == .failure(.one) ? -1 : -2)
      },
      receiveValue: { number in
        try? await steps.stop(at: number)
        log.add(number)
      })
    numbers.send(1)
    numbers.send(2)
    numbers.send(completion: .failure(.one))
    #expect(await steps.arrivals(1))
    #expect(log.value.isEmpty)
    steps.pass(1)
    steps.pass(2)
    #expect(await log.holds(3))
    #expect(log.value == [1, 2, -1])
    subscription.cancel()
  }

  @Test func cancellingCancelsTheTaskAndNothingRunsAfter() async {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let log = Log()
    let subscription = source.asSendablePublisher().sink(.serial()) { number in
      do { try await steps.stop(at: number) } catch { return log.add(-number) }
      log.add(number)
    }
    source.send(1)
    source.send(2)
    #expect(await steps.arrivals(1))
    subscription.cancel()
    subscription.cancel()
    #expect(await log.holds(1))
    source.send(3)
    for _ in 0..<100 { await Task.yield() }
    #expect(log.value == [-1])
    #expect(steps.arrived == [1])
    #expect(source.cancelCount == 1)
  }

  @Test func freeingTheSubscriptionCancels() async {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    var subscription: AnyCancellable? = source.asSendablePublisher().sink(.serial()) { try? await steps.stop(at: $0) }
    source.send(1)
    #expect(await steps.arrivals(1))
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(await steps.tears(1))
    #expect(source.cancelCount == 1)
  }

  @Test func cancellingWhileTheCompletionRunsCancelsItsTask() async {
    let steps = Steps()
    let subscription = SendableShell.just(1).sink(
      .serial(), receiveCompletion: { _ in try? await steps.stop(at: 2) }, receiveValue: { _ in await Task.yield() })
    #expect(await steps.arrivals(1))
    subscription.cancel()
    #expect(await steps.tears(1))
  }

  @Test func aSequenceIsAskedForOneAtATime() async {
    let requests = Log()
    let steps = Steps()
    let subscription = SendableShell.sequence(1...1_000_000)
      .handleEvents(receiveRequest: { requests.add($0.max ?? -1) })
      .sink(.serial()) { try? await steps.stop(at: $0) }
    #expect(await steps.arrivals(1))
    steps.pass(1)
    #expect(await steps.arrivals(2))
    #expect(requests.value == [1, 1])
    subscription.cancel()
  }

  @Test func taskLocalValuesAndPriorityComeFromWhereItWasCalled() async {
    enum Local { @TaskLocal static var number = 0 }
    let numbers = PassthroughSubject<Int, Never>()
    let log = Log()
    let priorities = Guarded<[TaskPriority]>([])
    nonisolated(unsafe) let kept = Guarded<AnyCancellable?>(nil)
    await Task.detached(priority: .high) {
      Local.$number.withValue(7) {
        let subscription = numbers.asSendablePublisher().sink(.serial()) { _ in
          await Task.yield()
          priorities.withLock { $0.append(Task.currentPriority) }
          log.add(Local.number)
        }
        kept.withLock { $0 = subscription }
      }
    }.value
    Local.$number.withValue(8) { numbers.send(1) }
    #expect(await log.holds(1))
    #expect(log.value == [7])
    #expect(priorities.value == [.high])
    kept.value?.cancel()
  }

  @Test func theClosureIsLetGoOfAfterTheEnd() async {
    let log = Log()
    weak var released: Guarded<Int>?
    let subscription: AnyCancellable
    do {
      let object = Guarded(0)
      released = object
      subscription = SendableShell.just(1).sink(
        .serial(),
        receiveCompletion: { _ in
          await Task.yield()
          log.add(2)
        },
        receiveValue: { number in
          await Task.yield()
          object.withLock { $0 = number }
        })
    }
    #expect(await log.holds(1))
    for _ in 0..<10_000 where released != nil { await Task.yield() }
    #expect(released == nil)
    subscription.cancel()
  }

  @Test func whatNobodyHoldsAnyMoreGoesAway() async {
    weak var released: Guarded<Int>?
    do {
      let object = Guarded(0)
      released = object
      let numbers = PassthroughSubject<Int, Never>()
      let recorder = numbers.asSendablePublisher().awaitMap { number in
        await Task.yield()
        return number + object.value
      }.eraseToOpaque().record(demand: .max(1))
      numbers.send(1)
      numbers.send(2)
      numbers.send(completion: .finished)
      // The second result is never demanded, and nothing is cancelled.
      recorder.releaseSubscription()
    }
    for _ in 0..<10_000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test func aClosureThatCancelsItsOwnTaskStopsNothing() async {
    let log = Log()
    let subscription = SendableShell.sequence([1, 2]).sink(
      .serial(),
      receiveCompletion: { _ in
        await Task.yield()
        log.add(-1)
      },
      receiveValue: { number in
        await Task.yield()
        withUnsafeCurrentTask { $0?.cancel() }
        log.add(number)
      })
    #expect(await log.holds(3))
    #expect(log.value == [1, 2, -1])
    subscription.cancel()
  }

  @Test func afterACancelAtTheEndTheCompletionDoesNotRun() async {
    let log = Log()
    let steps = Steps()
    let numbers = PassthroughSubject<Int, Never>()
    let subscription = numbers.asSendablePublisher().sink(
      .serial(),
      receiveCompletion: { _ in
        await Task.yield()
        log.add(-1)
      },
      receiveValue: { number in try? await steps.stop(at: number) })
    numbers.send(1)
    numbers.send(completion: .finished)
    #expect(await steps.arrivals(1))
    subscription.cancel()
    #expect(await steps.tears(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(log.value == [])
  }

  @MainActor
  @Test(arguments: [
    AsyncStrategy<Never>.serial(), .serial(buffering: .unbounded), .concurrent(max: .max, buffering: .unbounded),
  ])
  func aFloodLeavesTheMainActorToOthers(_ strategy: AsyncStrategy<Never>) async {
    let log = Log()
    let others = Log()
    let numbers = SendableShell.sequence(1...10_000)
    let count: @MainActor @Sendable (Int) -> Void = { number in
      log.add(number)
      if number == 1 { Task { @MainActor in others.add(log.value.count) } }
    }
    let subscription = numbers.sink(strategy, receiveValue: count)
    #expect(await others.holds(1))
    #expect(others.value[0] <= 64)
    #expect(await log.holds(10_000))
    #expect(log.value.sorted() == Array(1...10_000))
    subscription.cancel()
  }

  @Test func sourcesThatWaitAreKnownBehindOperatorsThatHandDemandOn() async {
    actor Place {}
    let place = Place()
    await expectOneAtATime { $0.receive(on: place) }
    await expectOneAtATime { $0.subscribe(on: ImmediateScheduler.shared) }
    await expectOneAtATime { $0.breakpoint() }
    await expectOneAtATime { $0.map(\.self, \.self).map { $0.0 } }
    await expectOneAtATime { $0.map(\.self, \.self, \.self).map { $0.2 } }
    await expectOneAtATime { $0.setFailureType(to: Flaw.self).assertNoFailure() }
    await expectOneAtATime { $0.measureInterval(using: ImmediateScheduler.shared).map { _ in 1 } }
    await expectOneAtATime { $0.setFailureType(to: Flaw.self).tryDrop(while: { _ in false }) }
    await expectOneAtATime { $0.setFailureType(to: Flaw.self).tryPrefix(while: { _ in true }) }
  }

  private func expectOneAtATime<P: SendablePublisher>(
    _ chain: (SendableShell<Publishers.HandleEvents<Publishers.Sequence<ClosedRange<Int>, Never>>>) -> P,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async where P.Output == Int {
    let requests = Log()
    let steps = Steps()
    let numbers = SendableShell.sequence(1...1_000_000).handleEvents(receiveRequest: { requests.add($0.max ?? -1) })
    let subscription = chain(numbers).sink(
      .serial(), receiveCompletion: { _ in await Task.yield() }, receiveValue: { try? await steps.stop(at: $0) })
    #expect(await steps.arrivals(1), sourceLocation: sourceLocation)
    #expect(requests.value == [1], sourceLocation: sourceLocation)
    subscription.cancel()
  }
}
