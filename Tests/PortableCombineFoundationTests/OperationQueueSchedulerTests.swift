import PortableCombineFoundation
import Testing

/// Real queues and clocks: the time limits are only there to end a test that hangs.
@Suite("OperationQueue as a scheduler")
struct OperationQueueSchedulerTests {
  private func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }

  @Test("each action is an operation of the queue, and runs in order")
  func immediate() async {
    let queue = serialQueue()
    let log = Log<Int>()
    queue.isSuspended = true
    for number in 0..<50 { queue.schedule { log.add(number) } }
    #expect(queue.operationCount == 50)
    queue.isSuspended = false
    #expect(await log.next(50) == Array(0..<50))
  }

  @Test("a delayed action stands in the queue, and does not run before its date")
  func delayed() async {
    let queue = serialQueue()
    let log = Log<Date>()
    let date = queue.now.advanced(by: .milliseconds(30))
    queue.schedule(after: date) { log.add(queue.now.date) }
    #expect(queue.operationCount == 1)
    // Timers count by another clock than dates.
    #expect(await log.next()! >= date.date - 0.001)
  }

  @Test("a delayed action does not hold up others")
  func overtaking() async {
    let queue = serialQueue()
    let log = Log<String>()
    queue.schedule(after: queue.now.advanced(by: 3_600)) { log.add("late") }
    queue.schedule { log.add("at once") }
    queue.schedule(after: .init(.distantPast)) { log.add("past") }
    #expect(await log.next(2) == ["at once", "past"])
    queue.cancelAllOperations()
    queue.addBarrierBlock { log.add("drained") }
    #expect(await log.next() == "drained")
  }

  @Test("cancelling the operations drops delayed actions and ends repetitions")
  func cancelAllOperations() async {
    let queue = serialQueue()
    let log = Log<String>()
    queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { log.add("bad") }
    let repetition = queue.schedule(after: queue.now.advanced(by: .milliseconds(1)), interval: .milliseconds(1)) {
      log.add("bad")
    }
    queue.isSuspended = true
    queue.cancelAllOperations()
    queue.isSuspended = false
    queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { log.add("good") }
    let next = await log.next()
    // Either may have run before it was cancelled, but not for ever.
    if next == "bad" { while await log.next() != "good" {} }
    #expect(queue.operationCount <= 1)
    repetition.cancel()
  }

  @Test("a repeating action runs at whole intervals after its date, without drift")
  func repeating() async {
    let queue = serialQueue()
    let log = Log<TimeInterval>()
    let start = queue.now.advanced(by: .milliseconds(5))
    let repetition = queue.schedule(after: start, interval: .milliseconds(4)) {
      log.add(start.distance(to: queue.now).timeInterval)
    }
    let ran = await log.next(10)
    repetition.cancel()
    for (index, time) in ran.enumerated() { #expect(time >= Double(index) * 0.004 - 0.001) }
    #expect(repetition is AnyCancellable)
  }

  @Test("what a suspended queue missed is left out")
  func missed() async {
    let queue = serialQueue()
    let log = Log<String>()
    queue.isSuspended = true
    let repetition = queue.schedule(after: .init(Date() - 100_000), interval: 60_000) { log.add("ran") }
    queue.isSuspended = false
    #expect(await log.next() == "ran")
    queue.schedule { log.add("other") }
    #expect(await log.next() == "other")
    repetition.cancel()
  }

  @Test("runs never overlap, also where the queue is concurrent")
  func noOverlap() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    let log = Log<String>()
    let repetition = queue.schedule(after: queue.now, interval: .nanoseconds(1)) {
      log.add("in")
      for _ in 0..<100 { _ = Date() }
      log.add("out")
    }
    let ran = await log.next(40)
    repetition.cancel()
    #expect(ran == Array(repeating: ["in", "out"], count: 20).flatMap { $0 })
  }

  @Test("nothing runs after a cancel on a serial queue")
  func cancel() async {
    let queue = serialQueue()
    let log = Log<String>()
    queue.schedule {
      var repetition: (any Cancellable)?
      repetition = queue.schedule(after: queue.now, interval: 0) {
        log.add("ran")
        repetition?.cancel()
      }
      let other = queue.schedule(after: queue.now, interval: 0) { log.add("other") }
      other.cancel()
    }
    #expect(await log.next() == "ran")
    queue.schedule(after: queue.now.advanced(by: .milliseconds(10))) { log.add("later") }
    #expect(await log.next() == "later")
    queue.addBarrierBlock { log.add("drained") }
    #expect(await log.next() == "drained")
  }

  @Test("what an action holds is freed when it has run, or was cancelled")
  func release() async {
    let queue = serialQueue()
    let log = Log<String>()
    func hold(_ name: String) -> () -> Void {
      let token = Token { log.add(name) }
      return { withExtendedLifetime(token) {} }
    }
    queue.schedule(hold("immediate"))
    #expect(await log.next() == "immediate")
    queue.schedule(after: queue.now, hold("delayed"))
    #expect(await log.next() == "delayed")
    let repetition = queue.schedule(after: queue.now.advanced(by: 3_600), interval: 1, hold("cancelled"))
    repetition.cancel()
    #expect(await log.next() == "cancelled")
  }

  @Test("extreme dates and intervals do not trap", arguments: [0, -1, TimeInterval.infinity, -.infinity, .nan])
  func extremes(seconds: TimeInterval) async {
    let queue = serialQueue()
    let log = Log<String>()
    let repetition = queue.schedule(after: queue.now, interval: .init(seconds), tolerance: .init(seconds)) {
      log.add("ran")
    }
    #expect(await log.next() == "ran")
    repetition.cancel()
    queue.schedule(after: .init(.distantFuture)) {}
    queue.cancelAllOperations()
  }
}
