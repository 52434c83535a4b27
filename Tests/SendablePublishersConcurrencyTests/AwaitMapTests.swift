import PublisherTesting
import SendablePublishers
import Testing

@Suite struct AwaitMapTests {
  @Test func keepsTheOrderAndRunsOneAtATime() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let running = Guarded((now: 0, most: 0))
    let recorder = numbers.asSendablePublisher().awaitMap { number in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<(number % 3) { await Task.yield() }
      running.withLock { $0.now -= 1 }
      return number * 2
    }.eraseToOpaque().record()
    for number in 0..<500 { numbers.send(number) }
    numbers.send(completion: .finished)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == (0..<500).map { $0 * 2 })
    #expect(recorder.isFinished)
    #expect(recorder.violations.isEmpty)
    #expect(running.value.most == 1)
  }

  @Test func byInputAFastResultWaitsForASlowOneBefore() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let recorder = numbers.asSendablePublisher().awaitMap(maxConcurrent: 2) { number in
      try? await steps.stop(at: number)
      return number
    }.eraseToOpaque().record()
    for number in 1...3 { numbers.send(number) }
    #expect(await steps.arrivals(2))
    steps.pass(2)
    steps.pass(3)
    for _ in 0..<100 { await Task.yield() }
    #expect(recorder.values.isEmpty)
    #expect(steps.arrived.sorted() == [1, 2])
    steps.pass(1)
    #expect(try await recorder.waitForValues(count: 3, timeout: 600) == [1, 2, 3])
    recorder.cancel()
  }

  @Test func byCompletionAFastResultOvertakes() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let recorder = numbers.asSendablePublisher().awaitMap(maxConcurrent: 2, order: .completion) { number in
      try? await steps.stop(at: number)
      return number
    }.eraseToOpaque().record()
    for number in 1...3 { numbers.send(number) }
    #expect(await steps.arrivals(2))
    steps.pass(2)
    #expect(try await recorder.waitForValues(count: 1, timeout: 600) == [2])
    #expect(await steps.arrivals(3))
    steps.pass(3)
    #expect(try await recorder.waitForValues(count: 2, timeout: 600) == [2, 3])
    steps.pass(1)
    numbers.send(completion: .finished)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [2, 3, 1])
  }

  @Test func oneRunAValueHoweverOftenItIsDemanded() async throws {
    let runs = Log()
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.asSendablePublisher().awaitMap(maxConcurrent: 3) { number in
      runs.add(number)
      await Task.yield()
      return number
    }.eraseToOpaque().record(demand: .none)
    for number in 1...3 { numbers.send(number) }
    for _ in 0..<100 { await Task.yield() }
    #expect(runs.value.isEmpty)
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(try await recorder.waitForValues(count: 2, timeout: 600) == [1, 2])
    #expect(runs.value.sorted() == [1, 2])
    recorder.request(.unlimited)
    recorder.request(.max(1))
    #expect(try await recorder.waitForValues(count: 3, timeout: 600) == [1, 2, 3])
    #expect(runs.value.count == 3)
    #expect(recorder.violations.isEmpty)
    recorder.cancel()
  }

  @Test func aSequenceIsAskedForAsManyAsCanRun() async throws {
    let requests = Log()
    let steps = Steps()
    let recorder = SendableShell.sequence(1...1_000_000)
      .handleEvents(receiveRequest: { requests.add($0.max ?? -1) })
      .map { $0 }
      .awaitMap(maxConcurrent: 3) { number in
        try? await steps.stop(at: number)
        return number
      }.eraseToOpaque().record()
    #expect(await steps.arrivals(3))
    #expect(requests.value.reduce(0, +) == 3)
    steps.pass(1)
    #expect(await steps.arrivals(4))
    #expect(requests.value.reduce(0, +) == 4)
    recorder.cancel()
    #expect(await steps.tears(3))
  }

  @Test func aSubjectBehindAnErasureLosesNothing() async throws {
    let numbers = CurrentValueSubject<Int, Never>(0)
    let recorder = AnySendablePublisher(numbers).awaitMap { number in
      await Task.yield()
      return number
    }.record()
    for number in 1...100 { numbers.send(number) }
    numbers.send(completion: .finished)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == Array(0...100))
  }

  @Test func aFailureOfUpstreamComesAfterWhatCameBefore() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    let steps = Steps()
    let recorder = numbers.asSendablePublisher().awaitMap { number in
      try? await steps.stop(at: number)
      return number
    }.eraseToOpaque().record()
    numbers.send(1)
    numbers.send(2)
    numbers.send(completion: .failure(.one))
    #expect(await steps.arrivals(1))
    steps.pass(1)
    steps.pass(2)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == .one)
  }

  @Test func cancellingCancelsEveryTaskAndUpstreamOnce() async {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let recorder = source.asSendablePublisher().awaitMap(maxConcurrent: 3) { number in
      try? await steps.stop(at: number)
      return number
    }.record()
    for number in 1...4 { source.send(number) }
    #expect(await steps.arrivals(3))
    recorder.cancel()
    recorder.cancel()
    #expect(await steps.tears(3))
    for _ in 0..<100 { await Task.yield() }
    #expect(steps.arrived.sorted() == [1, 2, 3])
    #expect(recorder.values.isEmpty && recorder.completion == nil)
    #expect(source.cancelCount == 1)
  }

  @Test func compactAwaitMapLeavesOutNil() async throws {
    let numbers = SendableShell.sequence(1...10).compactAwaitMap(maxConcurrent: 3) { number -> Int? in
      await Task.yield()
      return number.isMultiple(of: 3) ? number * 10 : nil
    }
    #expect(try await numbers.collectValues() == [30, 60, 90])
  }

  @Test func awaitFilterAsksOfEach() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    let recorder = numbers.asSendablePublisher().awaitFilter { number in
      await Task.yield()
      return number > 2
    }.eraseToOpaque().record(demand: .max(1))
    for number in 1...4 { numbers.send(number) }
    #expect(try await recorder.waitForValues(count: 1, timeout: 600) == [3])
    numbers.send(completion: .failure(.two))
    recorder.request(.max(1))
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [3, 4])
    #expect(recorder.failure == .two)
  }

  @Test func resultsComeOnTheClosuresActor() async throws {
    let places = Guarded<[Bool]>([])
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.asSendablePublisher().awaitMap { @MainActor number in number }
      .handleEvents(
        receiveOutput: { _ in places.withLock { $0.append(isOnMainQueue()) } },
        receiveCompletion: { _ in places.withLock { $0.append(isOnMainQueue()) } }
      )
      .eraseToOpaque().record()
    await Task.detached {
      numbers.send(1)
      numbers.send(completion: .finished)
    }.value
    try await recorder.waitForCompletion(timeout: 600)
    #expect(places.value == [true, true])
  }

  @Test func aSourceWithoutAnEndIsWorkedOnAndCancelledWhileItIsAsked() async {
    let seen = Guarded<[Int]>([])
    let isCancelled = Guarded(false)
    let isInTime = Guarded(true)
    let isDone = Guarded(false)
    // On a thread of its own, which the source blocks.
    Thread.detachNewThread {
      let numbers = SendableShell.sequence(1...1_000).handleEvents(
        receiveOutput: { number in
          guard number == 100, !isCancelled.wait(timeout: 60, until: { $0 }) else { return }
          isInTime.withLock { $0 = false }
        },
        receiveCancel: { isCancelled.withLock { $0 = true } })
      // The erasure hides that it would wait to be asked.
      let subscription = numbers.eraseToAnyPublisher().awaitMap { number in
        await Task.yield()
        return number
      }.prefix(10).sink { number in seen.withLock { $0.append(number) } }
      _ = seen.wait(timeout: 600) { $0.count == 10 }
      subscription.cancel()
      isDone.withLock { $0 = true }
    }
    #expect(await isDone.waitAsync(timeout: 600) { $0 })
    #expect(isInTime.value)
    #expect(seen.value == Array(1...10))
  }

  @Test func aCancelLetsGoOfDownstreamAndOfWhatWaitsWhileAClosureRuns() async {
    let numbers = PassthroughSubject<Guarded<Int>, Never>()
    let goesOn = Guarded(false)
    let steps = Steps()
    weak var waiting: Guarded<Int>?
    weak var downstream: Recorder<Int, Never>?
    do {
      // The closure doesn't heed the cancellation.
      let recorder = numbers.asSendablePublisher().awaitMap { number in
        if number.value == 1 { try? await steps.stop(at: 1) }
        _ = await goesOn.waitAsync(timeout: 600) { $0 }
        return number.value
      }.eraseToOpaque().record()
      downstream = recorder
      numbers.send(Guarded(1))
      let second = Guarded(2)
      waiting = second
      numbers.send(second)
      #expect(await steps.arrivals(1))
      recorder.cancel()
      recorder.releaseSubscription()
    }
    #expect(waiting == nil)
    #expect(downstream == nil)
    goesOn.withLock { $0 = true }
  }
}
