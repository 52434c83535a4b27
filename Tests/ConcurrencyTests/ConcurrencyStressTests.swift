import CombineTesting
import SendablePublishers
import Testing

/// Bounded in count, not in time.
@Suite struct ConcurrencyStressTests {
  private static let producers = 4
  private static let each = 1000

  private func produce(_ numbers: PassthroughSubject<Int, Never>) {
    concurrently(Self.producers) { producer in
      for number in 0..<Self.each { numbers.send(producer * Self.each + number) }
    }
    numbers.send(completion: .finished)
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
    let subscription = numbers.sink(
      receiveCompletion: { _ in log.add(-1) },
      receiveValue: { number in
        if number.isMultiple(of: 7) { await Task.yield() }
        log.add(number)
      })
    produce(numbers)
    #expect(await log.holds(Self.producers * Self.each + 1))
    expectAll(log.value.dropLast())
    subscription.cancel()
  }

  @Test(arguments: [1, 4]) func awaitMapLosesAndDoublesNothing(_ maxConcurrent: Int) async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.awaitMap(maxConcurrent: maxConcurrent) { number in
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
    let values = numbers.values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    let producing = Task.detached { self.produce(numbers) }
    var all: [Int] = []
    while let number = await iterator.next() { all.append(number) }
    await producing.value
    expectAll(all)
  }

  @Test func aCallIsAnsweredOnceWhateverComesFirst() async {
    let answers = Log()
    let cancels = Log()
    for round in 0..<1000 {
      let numbers = PassthroughSubject<Int, Flaw>()
      let shell = numbers.handleEvents(receiveCancel: { cancels.add(1) })
      let ready = Log()
      let task = Task {
        ready.add(1)
        return try await shell.firstValue()
      }
      _ = await ready.holds(1)
      concurrently(3) { thread in
        switch (thread + round) % 3 {
        case 0: task.cancel()
        case 1: numbers.send(round)
        default: numbers.send(completion: .failure(.one))
        }
      }
      _ = await task.result
      answers.add(round)
    }
    #expect(answers.value.count == 1000)
    #expect(cancels.value.count <= 1000)
  }

  @Test func upstreamIsCancelledOnceHoweverItEnds() async {
    for round in 0..<300 {
      let source = TestPublisher<Int, Never>()
      let shell = source.asSendablePublisher()
      let recorder = shell.awaitMap { number in
        await Task.yield()
        return number
      }.eraseToOpaque().record()
      let values = shell.values(buffering: .unbounded)
      let task = Task { for await number in values where number == 3 { break } }
      concurrently(3) { thread in
        switch (thread + round) % 3 {
        case 0: recorder.cancel()
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
    let shell = numbers.map { $0 }
    for round in 0..<10_000 {
      let token = Token(living)
      let subscription: AnyCancellable
      switch round % 3 {
      case 0:
        subscription = shell.sink { _ in
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
      let subscription = Guarded(source.sink { _ in await Task.yield() })
      source.send(1)
      concurrently(3) { thread in
        if thread == 2 { source.send(2) } else { subscription.value.cancel() }
      }
      #expect(source.cancelCount == 1)
    }
  }
}
