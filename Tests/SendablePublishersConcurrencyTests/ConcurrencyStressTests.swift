import PublisherTesting
import SendablePublishers
import Testing

/// Bounded in count, not in time.
@Suite struct ConcurrencyStressTests {
  private static let producers = 4
  private static let each = 1000

  private func produce<Failure>(
    _ numbers: PassthroughSubject<Int, Failure>, _ end: Subscribers.Completion<Failure> = .finished
  ) {
    concurrently(Self.producers) { producer in
      for number in 0..<Self.each { numbers.send(producer * Self.each + number) }
    }
    numbers.send(completion: end)
  }

  private func expectAll(_ values: [Int]) {
    #expect(values.count == Self.producers * Self.each)
    #expect(Set(values).count == Self.producers * Self.each)
    for producer in 0..<Self.producers {
      let own = values.filter { $0 / Self.each == producer }
      #expect(own == own.sorted())
    }
  }

  @Test func sinkLosesAndDoublesNothing() async {
    let numbers = PassthroughSubject<Int, Never>()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(
      .serial(), receiveCompletion: { _ in log.add(-1) },
      receiveValue: { number in
        if number.isMultiple(of: 7) { await Task.yield() }
        log.add(number)
      })
    produce(numbers)
    #expect(await log.holds(Self.producers * Self.each + 1))
    expectAll(log.value.dropLast())
    subscription.cancel()
  }

  @Test func aFailureComesAfterAllValues() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    let log = Log()
    let subscription = numbers.asSendablePublisher().sink(
      .serial(), receiveCompletion: { log.add($0 == .failure(.one) ? -1 : -2) },
      receiveValue: { number in
        if number.isMultiple(of: 7) { await Task.yield() }
        log.add(number)
      })
    let recorder = numbers.asSendablePublisher().awaitMap(maxConcurrent: 4) { number in
      if number.isMultiple(of: 7) { await Task.yield() }
      return number
    }.eraseToOpaque().record()
    let values = numbers.asSendablePublisher().values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    produce(numbers, .failure(.one))
    #expect(await log.holds(Self.producers * Self.each + 1))
    expectAll(log.value.dropLast())
    #expect(log.value.last == -1)
    try await recorder.waitForCompletion(timeout: 600)
    expectAll(recorder.values)
    #expect(recorder.failure == .one)
    #expect(recorder.violations.isEmpty)
    var all: [Int] = []
    await #expect(throws: Flaw.one) { while let number = try await iterator.next() { all.append(number) } }
    expectAll(all)
    subscription.cancel()
  }

  @Test(arguments: [1, 4]) func awaitMapLosesAndDoublesNothing(_ maxConcurrent: Int) async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.asSendablePublisher().awaitMap(maxConcurrent: maxConcurrent) { number in
      if number.isMultiple(of: 7) { await Task.yield() }
      return number
    }.eraseToOpaque().record()
    produce(numbers)
    try await recorder.waitForCompletion(timeout: 600)
    expectAll(recorder.values)
    #expect(recorder.violations.isEmpty)
  }

  @Test func bufferedValuesLoseAndDoubleNothing() async {
    let numbers = PassthroughSubject<Int, Never>()
    let values = numbers.asSendablePublisher().values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    let producing = Task.detached { self.produce(numbers) }
    var all: [Int] = []
    while let number = await iterator.next() { all.append(number) }
    await producing.value
    expectAll(all)
  }

  @Test func aCallIsAnsweredOnceWhateverComesFirst() async {
    for round in 0..<1000 {
      let numbers = PassthroughSubject<Int, Flaw>()
      let cancels = Log()
      let ready = Log()
      let shell = numbers.asSendablePublisher().handleEvents(
        receiveCancel: { cancels.add(1) }, receiveRequest: { _ in ready.add(1) })
      let task = Task { try await shell.firstValue() }
      #expect(await ready.holds(1))
      concurrently(3) { thread in
        switch (thread + round) % 3 {
        case 0: task.cancel()
        case 1: numbers.send(round)
        default: numbers.send(completion: .failure(.one))
        }
      }
      switch await task.result {
      case .success(let value): #expect(value == round)
      case .failure(let error): #expect(error is CancellationError || error as? Flaw == .one)
      }
      #expect(cancels.value.count <= 1)
    }
  }

  @Test func upstreamIsCancelledOnceHoweverItEnds() async {
    for round in 0..<300 {
      let source = TestPublisher<Int, Never>()
      let shell = source.asSendablePublisher()
      let recorder = shell.awaitMap { number in
        await Task.yield()
        return number
      }.eraseToOpaque().record()
      let latest = shell.flatMapLatest { number in
        await Task.yield()
        return number
      }.eraseToOpaque().record()
      let values = shell.values(buffering: .unbounded)
      let task = Task { for await number in values where number == 3 { break } }
      concurrently(3) { thread in
        switch (thread + round) % 3 {
        case 0:
          recorder.cancel()
          latest.cancel()
        case 1: task.cancel()
        default: for number in 1...3 { source.send(number) }
        }
      }
      await task.value
      #expect(source.cancelCounts.allSatisfy { $0 == 1 })
    }
  }

  @Test func tenThousandCyclesLeaveNothing() async {
    let living = Guarded(0)
    final class Token: Sendable {
      let living: Guarded<Int>
      init(_ living: Guarded<Int>) {
        self.living = living
        living.withLock { $0 += 1 }
      }
      deinit { living.withLock { $0 -= 1 } }
      func use() {}
    }
    let numbers = PassthroughSubject<Int, Never>()
    let shell = numbers.asSendablePublisher().map { $0 }
    for round in 0..<10_000 {
      let token = Token(living)
      let subscription: AnyCancellable
      switch round % 3 {
      case 0:
        subscription = shell.sink(.serial()) { _ in
          token.use()
          await Task.yield()
        }
      case 1:
        subscription = shell.awaitMap(maxConcurrent: 2) { number in
          token.use()
          await Task.yield()
          return number
        }.sink { _ in }
      default:
        subscription = AsyncFuture {
          token.use()
          await Task.yield()
          return 1
        }.sink { _ in }
      }
      if round.isMultiple(of: 2) { numbers.send(round) }
      subscription.cancel()
    }
    #expect(await living.waitAsync(timeout: 600) { $0 == 0 })
  }

  @Test func cancellingFromManyThreadsAtATime() async {
    for _ in 0..<300 {
      let source = TestPublisher<Int, Never>()
      nonisolated(unsafe) let subscription = source.asSendablePublisher().sink(.serial()) { _ in await Task.yield() }
      source.send(1)
      concurrently(3) { thread in
        if thread == 2 { source.send(2) } else { subscription.cancel() }
      }
      #expect(source.cancelCount == 1)
    }
  }
}
