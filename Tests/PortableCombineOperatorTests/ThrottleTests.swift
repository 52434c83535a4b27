import PortableCombineTestSupport
import PortableCombineDispatch
import PublisherTesting
import Foundation
import Testing

@Suite("Operator: throttle")
struct ThrottleTests {
  private let scheduler = NotedScheduler()
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private func throttled(latest: Bool = true) -> Publishers.Throttle<TestPublisher<Int, TestFailure>, NotedScheduler> {
    source.throttle(for: .milliseconds(10), scheduler: scheduler, latest: latest)
  }

  private func send(_ values: Int..., every milliseconds: Int) {
    for value in values {
      #expect(source.send(value) == .none)
      scheduler.advance(by: .milliseconds(milliseconds))
    }
  }

  // MARK: Values and time

  @Test(
    "Sends one value in each interval, the newest or the oldest of those that came",
    arguments: [(true, [1, 3, 5, 6]), (false, [1, 2, 4, 6])])
  func gap(latest: Bool, expected: [Int]) {
    let recorder = throttled(latest: latest).record(on: scheduler)
    send(1, 2, 3, 4, 5, 6, every: 4)
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == expected)
    #expect(recorder.timeline.dropFirst().map(\.time) == [0, 10, 20, 30].map { .milliseconds($0) })
    send(7, every: 100)
    #expect(recorder.timeline.last == .at(.milliseconds(124), .value(7)))
  }

  @Test("Schedules the first at once, one within the interval for its end with the least tolerance, later ones at once")
  func scheduling() {
    let recorder = throttled().record()
    source.send(1)
    source.send(2)
    #expect(scheduler.drain() == ["now"])
    scheduler.advance(by: .milliseconds(4))
    #expect(recorder.values == [2])
    send(3, 4, every: 3)
    #expect(scheduler.drain() == ["at 10ms ± 7µs"])
    scheduler.advance(by: .milliseconds(10))
    source.send(5)  // the interval is just over
    #expect(scheduler.drain() == ["now"])
    scheduler.advance()
    #expect(recorder.values == [2, 4, 5])
  }

  @Test("On a scheduler that runs at once and knows no time, every value is sent")
  func immediate() {
    let recorder = source.throttle(for: .seconds(1), scheduler: ImmediateScheduler.shared, latest: true).record()
    for value in 1...3 { source.send(value) }
    source.finish()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  // MARK: The end

  @Test(
    "The end comes right after a value that waits, in that one's time",
    arguments: [Subscribers.Completion<TestFailure>.finished, .failure("broken")])
  func endWithWaiting(_ completion: Subscribers.Completion<TestFailure>) {
    let recorder = throttled().record(on: scheduler)
    send(1, 2, every: 3)
    source.send(completion: completion)
    source.send(3)
    source.finish()
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == completion)
    #expect(recorder.timeline.suffix(2).map(\.time) == [.milliseconds(10), .milliseconds(10)])
    #expect(recorder.violations == [])
  }

  @Test("Alone, the end is scheduled at once")
  func endAlone() {
    let recorder = throttled().record(on: scheduler)
    send(1, every: 3)
    _ = scheduler.drain()
    source.fail("broken")
    #expect(scheduler.drain() == ["now"])
    #expect(recorder.completion == nil)
    scheduler.advance()
    #expect(recorder.timeline.last == .at(.milliseconds(3), .failure("broken")))
  }

  @Test("A cancel drops what is scheduled")
  func cancel() {
    let recorder = throttled().record()
    send(1, 2, every: 1)
    recorder.cancel()
    recorder.cancel()
    source.send(3)
    source.finish()
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    let ending = throttled().record()
    source.send(1)
    source.finish()
    ending.cancel()
    scheduler.advance(by: .milliseconds(100))
    #expect(ending.log == ["subscription(Throttle)"])
    #expect(source.cancelCounts == [1, 0])
  }

  // MARK: Demand

  @Test("Asks for everything, after the subscription went down; requests go no further, for nothing is harmless")
  func requests() {
    let recorder = throttled().record(demand: .max(1), onSubscription: { [source] _ in #expect(source.requests == []) })
    recorder.request(.none)
    recorder.request(.max(2))
    #expect(source.requests == [.unlimited])
  }

  @Test("Values without demand are dropped; demand is used when a value is scheduled, not when a newer one replaces it")
  func demand() {
    let recorder = throttled().record(demand: .none)
    send(1, every: 20)
    #expect(scheduler.log == [])
    recorder.request(.max(1))
    scheduler.advance(by: .milliseconds(20))
    #expect(recorder.values == [])
    source.send(2)
    send(3, 4, every: 20)
    #expect(recorder.values == [3])
  }

  @Test("What receive returns counts from the next value on")
  func returnedDemand() {
    let recorder = throttled().record(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    send(1, 2, 3, every: 20)
    #expect(recorder.values == [1, 2])
  }

  // MARK: Edges

  @Test("What comes before a subscription is dropped; of several subscriptions, all but the first are cancelled")
  func beforeSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.throttle(for: .milliseconds(10), scheduler: scheduler, latest: true).record()
    source.send(1)
    source.finish()
    scheduler.advance(by: .milliseconds(20))
    #expect(recorder.events.isEmpty)
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    source.send(2)
    scheduler.advance(by: .milliseconds(20))
    #expect(recorder.values == [2])
  }

  @Test("A cancel before a subscription is remembered")
  func cancelFirst() throws {
    let showcase = Showcase<Int, TestFailure>()
    let recorder = showcase.throttle(for: .milliseconds(10), scheduler: scheduler, latest: true).record()
    try #require(showcase.stage).request(.max(1))
    try #require(showcase.stage).cancel()
    showcase.handOver(to: source)
    #expect(source.log == [.subscribe, .cancel])
    #expect(recorder.events.isEmpty)
  }

  @Test("What is scheduled does not hold the operator")
  func lifetime() {
    let recorder = throttled().record()
    source.send(1)
    source.releaseSubscribers()
    recorder.releaseSubscription()
    scheduler.advance()
    #expect(recorder.values == [])
  }

  @Test("Shows its name towards both sides")
  func appearance() {
    let showcase = Showcase<Int, TestFailure>()
    _ = showcase.throttle(for: .milliseconds(10), scheduler: scheduler, latest: true).record()
    #expect(Appearance(of: showcase.stage) == Appearance("Throttle"))
  }

  // MARK: Threads

  @Test("On a concurrent scheduler a value and the end that wait for a slow subscriber keep their order")
  func slowSubscriber() {
    for _ in 0..<100 {
      let scheduler = ThreadForEach()
      let subject = PassthroughSubject<Int, Never>()
      let entered = Guarded(false)
      let recorder = subject.throttle(for: .nanoseconds(1), scheduler: scheduler, latest: true).record(
        onValue: { _, value in
          guard value == 0 else { return }
          entered.withLock { $0 = true }
          yieldUntil { scheduler.started.value >= 3 }
          for _ in 0..<20 { sched_yield() }  // so that both come to wait
        })
      subject.send(0)
      yieldUntil { entered.value }
      subject.send(1)
      yieldUntil { scheduler.started.value >= 2 }
      for _ in 0..<20 { sched_yield() }
      subject.send(completion: .finished)
      scheduler.start()  // in case the end goes with the value
      _ = scheduler.ended.wait(timeout: .infinity) { $0 >= 3 }
      #expect(recorder.values == [0, 1])
      #expect(recorder.isFinished)
      #expect(recorder.violations == [])
    }
  }

  @Test("The last value comes, whenever the clock moves")
  func lastValue() {
    struct Scene {
      let scheduler = DispatchQueue.test
      let subject = PassthroughSubject<Int, Never>()
      let recorder: Recorder<Int, Never>

      init() { recorder = subject.throttle(for: .milliseconds(2), scheduler: scheduler, latest: true).record() }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { scene in for value in 1...5 { scene.subject.send(value) } },
        { scene in for _ in 0..<5 { scene.scheduler.advance(by: .milliseconds(1)) } },
      ]
    ) { scene in
      scene.scheduler.advance(by: .seconds(1))
      #expect(scene.recorder.values.last == 5)
      #expect(scene.recorder.values == scene.recorder.values.sorted())
    }
  }
}

/// Starts a thread for each action, at once.
private final class ThreadForEach: Scheduler, Sendable {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never

  let started = Guarded(0)
  let ended = Guarded(0)

  var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  var minimumTolerance: SchedulerTimeType.Stride { .zero }

  func start(_ action: @escaping () -> Void = {}) {
    nonisolated(unsafe) let action = action
    Thread.detachNewThread { [started, ended] in
      started.withLock { $0 += 1 }
      action()
      ended.withLock { $0 += 1 }
    }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { start(action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { start(action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    start(action)
    return AnyCancellable {}
  }
}
