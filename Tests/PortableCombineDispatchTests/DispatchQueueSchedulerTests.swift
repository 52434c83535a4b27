import PortableCombineDispatch
import Testing

/// Real queues and clocks: the time limits are only there to end a test that hangs.
@Suite("DispatchQueue as a scheduler")
struct DispatchQueueSchedulerTests {
  let queue = DispatchQueue(label: "DispatchQueueSchedulerTests")

  @Test("actions run in order, and never before schedule returns")
  func immediate() async {
    let (log, logger) = AsyncStream.makeStream(of: String.self)
    let queue = queue
    queue.schedule {
      queue.schedule { logger.yield("inner") }
      logger.yield("outer")
    }
    #expect(await log.first(2) == ["outer", "inner"])

    let (numbers, numberer) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<100 { queue.schedule { numberer.yield(number) } }
    #expect(await numbers.first(100) == Array(0..<100))
  }

  @Test("actions run on the queue")
  func onQueue() async {
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let (log, logger) = AsyncStream.makeStream(of: Int?.self)
    queue.schedule { logger.yield(DispatchQueue.getSpecific(key: key)) }
    queue.schedule(after: queue.now) { logger.yield(DispatchQueue.getSpecific(key: key)) }
    let repetition = queue.schedule(after: queue.now, interval: .seconds(36_000)) {
      logger.yield(DispatchQueue.getSpecific(key: key))
    }
    #expect(await log.first(3) == [7, 7, 7])
    repetition.cancel()
  }

  @Test("a delayed action does not run before its date")
  func delayed() async {
    let (log, logger) = AsyncStream.makeStream(of: DispatchTime.self)
    let queue = queue
    let date = queue.now.advanced(by: .milliseconds(30))
    queue.schedule(after: date) { logger.yield(queue.now.dispatchTime) }
    let ran = await log.first(1)
    #expect(ran.allSatisfy { $0 >= date.dispatchTime })
    #expect(ran.count == 1)
  }

  @Test("a date in the past runs at once, one that never comes does not trap")
  func extremeDates() async {
    let (log, logger) = AsyncStream.makeStream(of: String.self)
    queue.schedule(after: .init(.distantFuture)) { logger.yield("never") }
    queue.schedule(after: queue.now.advanced(by: .init(.never))) { logger.yield("never") }
    queue.schedule(after: .init(DispatchTime(uptimeNanoseconds: 1)), tolerance: .init(.never)) { logger.yield("past") }
    #expect(await log.first(1) == ["past"])
  }

  @Test("options default to nothing special")
  func optionDefaults() {
    let options = DispatchQueue.SchedulerOptions()
    #expect(options.qos == .unspecified)
    #expect(options.flags == [])
    #expect(options.group == nil)
  }

  @Test("the group waits for actions of every form, and for one that repeats until it is cancelled")
  func group() async {
    let (log, logger) = AsyncStream.makeStream(of: String.self)
    let group = DispatchGroup()
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.schedule(options: options) { logger.yield("ran") }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(10)), tolerance: 0, options: options) {
      logger.yield("ran")
    }
    let repetition = queue.schedule(after: queue.now, interval: .seconds(36_000), tolerance: 0, options: options) {
      logger.yield("ran")
    }
    group.notify(queue: queue) { logger.yield("all") }
    var iterator = log.makeAsyncIterator()
    for _ in 0..<3 { #expect(await iterator.next() == "ran") }
    #expect(group.wait(timeout: .now()) == .timedOut)
    repetition.cancel()
    #expect(await iterator.next() == "all")
  }

  @Test("a barrier waits for what was scheduled before it")
  func barrier() async {
    let concurrent = DispatchQueue(label: "DispatchQueueSchedulerTests.concurrent", attributes: .concurrent)
    let (log, logger) = AsyncStream.makeStream(of: String.self)
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, flags: .barrier)
    concurrent.suspend()
    for _ in 0..<20 { concurrent.schedule { logger.yield("reader") } }
    concurrent.schedule(options: options) { logger.yield("barrier") }
    for _ in 0..<20 { concurrent.schedule { logger.yield("reader") } }
    concurrent.resume()
    #expect(await log.first(41).firstIndex(of: "barrier") == 20)
  }

  @Test("a repeating action runs at whole intervals after its date, without drift")
  func repeating() async {
    let (log, logger) = AsyncStream.makeStream(of: Int.self)
    let queue = queue
    let start = queue.now.advanced(by: .milliseconds(5))
    let repetition = queue.schedule(after: start, interval: .milliseconds(4)) {
      logger.yield(start.distance(to: queue.now).magnitude)
    }
    let ran = await log.first(10)
    repetition.cancel()
    #expect(ran.count == 10)
    // A run may be late, and make up for several, but none comes before the date that it is for.
    for (index, time) in ran.enumerated() { #expect(time >= index * 4_000_000) }
  }

  @Test("nothing runs after a cancel on the queue, nor after the result is freed")
  func cancel() async {
    let (log, logger) = AsyncStream.makeStream(of: String.self)
    let queue = queue
    let kept = Kept()
    queue.sync {
      kept.value = queue.schedule(after: queue.now, interval: .nanoseconds(1)) {
        logger.yield("ran")
        kept.value?.cancel()
      }
    }
    var iterator = log.makeAsyncIterator()
    #expect(await iterator.next() == "ran")
    queue.schedule(after: queue.now.advanced(by: .milliseconds(10))) { logger.yield("later") }
    #expect(await iterator.next() == "later")

    queue.suspend()
    var freed: (any Cancellable)? = queue.schedule(after: queue.now, interval: 1) { logger.yield("freed") }
    #expect(freed is AnyCancellable)
    freed = nil
    queue.resume()
    queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { logger.yield("later") }
    #expect(await iterator.next() == "later")
  }

  @Test("what an action holds is freed once it was cancelled")
  func release() async {
    let (log, logger) = AsyncStream.makeStream(of: Void.self)
    var repetition: (any Cancellable)? = queue.schedule(after: queue.now.advanced(by: .seconds(600)), interval: 1) {
      [token = Token { logger.yield() }] in
      _ = token
    }
    repetition?.cancel()
    repetition = nil
    #expect(await log.first(1).count == 1)
  }

  @Test("extreme intervals and tolerances do not trap", arguments: [0, -5, 1, Int.max, Int.min])
  func extremeIntervals(nanoseconds: Int) async {
    let (log, logger) = AsyncStream.makeStream(of: Void.self)
    let repetition = queue.schedule(
      after: queue.now, interval: .nanoseconds(nanoseconds), tolerance: .nanoseconds(nanoseconds == 1 ? .min : 0)
    ) {
      logger.yield()
    }
    #expect(await log.first(1).count == 1)
    repetition.cancel()
  }
}

/// Something that an action can reach though it is made after it. Used on one queue.
private final class Kept: @unchecked Sendable {
  var value: (any Cancellable)?
}

private final class Token: Sendable {
  private let onFree: @Sendable () -> Void
  init(onFree: @escaping @Sendable () -> Void) { self.onFree = onFree }
  deinit { onFree() }
}

extension AsyncStream where Element: Sendable {
  /// The next elements, when so many have come.
  fileprivate func first(_ count: Int) async -> [Element] {
    await prefix(count).reduce(into: []) { $0.append($1) }
  }
}
