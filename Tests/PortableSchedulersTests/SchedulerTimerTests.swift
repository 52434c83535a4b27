import PortableSchedulers
import PortableSchedulersTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("timer on a scheduler", .virtualTime, .serialized)
struct SchedulerTimerTests {
  let scheduler = DispatchQueue.test

  @Test("it ticks at each interval, and a loop that ends takes the timer with it")
  func ticks() async {
    let scheduler = scheduler
    let start = scheduler.now
    let task = Task {
      var seconds: [Int] = []
      for await moment in scheduler.timer(interval: .seconds(1)).prefix(10) {
        seconds.append(start.distance(to: moment).magnitude / 1_000_000_000)
      }
      return seconds
    }
    await scheduler.advance(by: .seconds(10))
    #expect(await task.value == Array(1...10))
    await scheduler.run()
    #expect(scheduler.pendingCount == 0)
  }

  @Test("ticks that nobody waits for are kept, in order")
  func kept() async {
    let stream = scheduler.timer(interval: 2)
    await scheduler.advance(by: 6)
    var moments: [DispatchQueue.SchedulerTimeType] = []
    for await moment in stream.prefix(3) { moments.append(moment) }
    let start = DispatchQueue.test.now
    #expect(moments == [2, 4, 6].map { start.advanced(by: $0) })
  }

  @Test("a task that is cancelled ends its timer")
  func cancelled() async {
    let scheduler = scheduler
    let task = Task { for await _ in scheduler.timer(interval: 1) {} }
    await scheduler.advance(by: 3)
    #expect(scheduler.pendingCount == 1)
    task.cancel()
    await task.value
    #expect(scheduler.pendingCount == 0)
  }

  @Test("a stream that is dropped ends its timer")
  func dropped() {
    do {
      let stream = scheduler.timer(interval: 1)
      #expect(scheduler.pendingCount == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(scheduler.pendingCount == 0)
  }

  @Test("a scheduler whose first tick comes on another thread while it is asked for it goes on ticking")
  func hasty() async {
    let test = scheduler
    let repeated = Guarded<[Unchecked<() -> Void>]>([])
    let hasty = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { 0 }, now: { test.now },
      scheduleImmediately: { _, action in action() },
      delayed: { _, _, _, action in action() },
      interval: { _, _, _, _, action in
        let action = Unchecked(action)
        runOnThread { action.value() }
        repeated.withLock { $0.append(action) }
        return AnyCancellable {}
      })
    var ticks = hasty.timer(interval: 1).makeAsyncIterator()
    #expect(await ticks.next() == test.now)
    repeated.value.first?.value()
    #expect(await ticks.next() == test.now)
  }

  @Test("on an immediate scheduler a second tick is reported, and the loop ends", arguments: [false, true])
  func immediate(isErased: Bool) async {
    let stream =
      isErased
      ? DispatchQueue.immediate.eraseToAnyScheduler().timer(interval: 1) : DispatchQueue.immediate.timer(interval: 1)
    let count = Unchecked(Log())
    await withKnownIssue {
      for await _ in stream { count.value.add("tick") }
    } matching: {
      $0.comments.first?.rawValue.contains("Use a TestScheduler") == true
    }
    #expect(count.value.values == ["tick"])
  }

  @Test("one tick is all that an immediate scheduler is asked for by some: nothing to report")
  func immediateOnce() async {
    var count = 0
    for await _ in DispatchQueue.immediate.timer(interval: 1) {
      count += 1
      break
    }
    #expect(count == 1)
  }
}
