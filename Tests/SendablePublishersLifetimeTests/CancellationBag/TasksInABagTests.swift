import PublisherTesting
import SendablePublishers
import Testing

@Suite struct TasksInABagTests {
  @Test func tasksAreCancelledWithTheBag() async {
    let cancelled = Guarded(0)
    let failing: Task<Void, any Error>
    do {
      let bag = CancellationBag()
      failing = Task { try await Task.sleep(nanoseconds: .max) }
      failing.store(in: bag)
      Task {
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
          cancelled.withLock { $0 += 1 }
        }
      }.store(in: bag)
    }
    #expect(await cancelled.waitAsync(timeout: deadline) { $0 == 1 })
    await #expect(throws: CancellationError.self) { try await failing.value }
  }

  @Test func tasksLeaveTheBagWhenTheyHaveFinished() async {
    let bag = CancellationBag()
    let kept = Counting()
    bag.insert(kept)
    for _ in 0..<200 { bag.insert(Task {}) }
    bag.insert(Task { throw CancellationError() })
    while bag.storage.count > 1 { await Task.yield() }
    #expect(kept.count.value == 0)
    let places = bag.storage.placeCount
    for _ in 0..<50 {
      let task = Task {}
      bag.insert(task)
      await task.value
      while bag.storage.count > 1 { await Task.yield() }
    }
    #expect(bag.storage.placeCount == places)
    bag.cancel()
    #expect(kept.count.value == 1)
  }

  @Test func aTaskThatLeavesTakesNothingElseAlong() async {
    let log = Guarded<[Int]>([])
    let bag = CancellationBag()
    for number in 0..<100 {
      bag.insert(Noting(name: number, log: log))
      bag.insert(Task {})
    }
    while bag.storage.count > 100 { await Task.yield() }
    bag.cancel()
    #expect(log.value == Array(0..<100))
  }

  @Test func aTaskInTwoBagsIsCancelledByTheFirstThatGoes() async {
    let bag = CancellationBag()
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    bag.insert(task)
    do {
      let other = CancellationBag()
      other.insert(task)
    }
    await task.value
    #expect(task.isCancelled)
    while bag.storage.count > 0 { await Task.yield() }
  }

  @Test func aTaskInsertedAfterTheEndIsCancelledAtOnce() async {
    let bag = CancellationBag()
    bag.cancel()
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    bag.insert(task)
    #expect(task.isCancelled)
    await task.value
  }

  @Test func aWaitingTaskDoesNotKeepTheBag() async {
    let freed = Guarded(false)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let task = Task { for await _ in stream {} }
    do {
      let bag = CancellationBag()
      let witness = Witness { freed.withLock { $0 = true } }
      bag.insert(AnyCancellable { withExtendedLifetime(witness) {} })
      bag.insert(task)
    }
    #expect(freed.value)
    continuation.finish()
    await task.value
  }

  /// Nobody listens there, so a transfer fails at once.
  private let nowhere = URL(string: "http://127.0.0.1:1/")!

  @Test func sessionTasksAreCancelledWithTheBag() {
    let session = URLSession(configuration: .ephemeral)
    let tasks = (0..<2).map { _ in session.dataTask(with: nowhere) { _, _, _ in } }
    do {
      let bag = CancellationBag()
      tasks[0].store(in: bag)
      bag.insert { tasks[1] }
      #expect(tasks.map(\.state) == [.suspended, .suspended])
    }
    for task in tasks { #expect([.canceling, .completed].contains(task.state)) }
    session.invalidateAndCancel()
  }

  @Test func endedSessionTasksDoNotAccumulate() async {
    let session = URLSession(configuration: .ephemeral)
    let ended = Guarded(0)
    let bag = CancellationBag()
    let waiting = session.dataTask(with: nowhere)
    bag.insert(waiting)
    for number in 1...100 {
      let task = session.dataTask(with: nowhere) { _, _, _ in ended.withLock { $0 += 1 } }
      bag.insert(task)
      task.resume()
      #expect(await ended.waitAsync(timeout: deadline) { $0 == number })
    }
    #expect(bag.storage.count <= 32)
    #expect(waiting.state == .suspended)
    bag.cancel()
    session.invalidateAndCancel()
  }
}
