import PortableCombineTestSupport
import PortableCombineDispatch
import PublisherTesting
import Testing

@Suite("Operator: debounce")
struct DebounceTests {
  private let scheduler = NotedScheduler()
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private func debounced(options: String? = nil) -> Publishers.Debounce<TestPublisher<Int, TestFailure>, NotedScheduler>
  {
    source.debounce(for: .milliseconds(10), scheduler: scheduler, options: options)
  }

  private func send(_ values: Int..., every milliseconds: Int) {
    for value in values {
      #expect(source.send(value) == .none)
      scheduler.advance(by: .milliseconds(milliseconds))
    }
  }

  // MARK: Values and time

  @Test("Sends a value once it has been quiet for so long, once")
  func quiet() {
    let recorder = debounced().record(on: scheduler)
    send(1, 2, 3, every: 9)
    #expect(recorder.values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [3])
    scheduler.advance(by: .seconds(1))
    send(4, every: 100)
    #expect(
      recorder.timeline.dropFirst() == [.at(.milliseconds(28), .value(3)), .at(.milliseconds(1038), .value(4))])
  }

  @Test("Starts a repeating timer for each value with the options, and cancels the one before, or its own when due")
  func timers() {
    let recorder = debounced(options: "later").record()
    source.send(1)
    #expect(scheduler.drain() == ["at 10ms, every 10ms ± 7µs, later"])
    scheduler.advance(by: .milliseconds(4))
    source.send(2)
    #expect(scheduler.drain().sorted() == ["at 14ms, every 10ms ± 7µs, later", "cancel"])
    #expect(scheduler.livingTokens == 1)
    scheduler.advance(by: .milliseconds(10))
    #expect(scheduler.drain() == ["cancel"])
    #expect(scheduler.livingTokens == 0)
    #expect(recorder.values == [2])
  }

  @Test("A timer that runs on though it was cancelled does nothing")
  func deafScheduler() {
    let scheduler = NotedScheduler(ignoresCancel: true)
    let recorder = source.debounce(for: .milliseconds(10), scheduler: scheduler).record(on: scheduler)
    source.send(1)
    scheduler.advance(by: .milliseconds(5))
    source.send(2)
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.timeline.dropFirst() == [.at(.milliseconds(15), .value(2))])
  }

  @Test("On a scheduler that runs at once, every value is sent at once")
  func immediate() {
    let recorder = source.debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared).record()
    for value in 1...3 { source.send(value) }
    source.finish()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test("A value from inside a delivery waits as any other")
  func inside() {
    let recorder = debounced().record(on: scheduler)
    recorder.onValue = { [source] _, value in if value == 1 { source.send(2) } }
    send(1, every: 100)
    #expect(recorder.timeline.dropFirst() == [.at(.milliseconds(10), .value(1)), .at(.milliseconds(20), .value(2))])
  }

  @Test("A value that waits is delivered, also when nothing but the timer holds the operator")
  func heldByTheTimer() {
    let recorder = debounced().record()
    source.send(1)
    source.releaseSubscribers()
    recorder.releaseSubscription()
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.values == [1])
    #expect(scheduler.livingTokens == 0)
  }

  @Test("Works on a global queue")
  func globalQueue() async throws {
    let recorder = source.debounce(for: .milliseconds(1), scheduler: DispatchQueue.global()).record()
    source.send(1)
    try await recorder.waitForValues(count: 1, timeout: 600)
    #expect(recorder.values == [1])
  }

  // MARK: The end

  @Test(
    "The end drops what waits, and is scheduled at once, without options",
    arguments: [Subscribers.Completion<TestFailure>.finished, .failure("broken")])
  func end(_ completion: Subscribers.Completion<TestFailure>) {
    let recorder = debounced(options: "later").record()
    source.send(1)
    _ = scheduler.drain()
    source.send(completion: completion)
    source.send(2)
    source.finish()
    #expect(scheduler.drain() == ["cancel", "now"])
    #expect(scheduler.livingTokens == 0)
    #expect(recorder.completion == nil)
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [])
    #expect(recorder.completion == completion)
    #expect(recorder.violations == [])
  }

  @Test("A cancel stops the timer and drops what waits; the end also, if that is on its way")
  func cancel() {
    let recorder = debounced().record()
    source.send(1)
    recorder.cancel()
    recorder.cancel()
    #expect(scheduler.livingTokens == 0)
    source.send(2)
    #expect(scheduler.log.last == "cancel")
    let ending = debounced().record()
    source.finish()
    ending.cancel()
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.log + ending.log == ["subscription(Debounce)", "subscription(Debounce)"])
    #expect(source.cancelCounts == [1, 0])
  }

  // MARK: Demand

  @Test("Asks for everything after the subscription went down; requests go no further")
  func requests() {
    let recorder = debounced().record(demand: .max(1), onSubscription: { [source] _ in #expect(source.requests == []) })
    recorder.request(.max(2))
    recorder.request(.none)
    #expect(source.requests == [.unlimited])
  }

  @Test("What is due without demand is lost; what receive returns counts")
  func demand() {
    let recorder = debounced().record(demand: .none) { $0 == 2 ? .max(1) : .none }
    send(1, every: 10)
    recorder.request(.max(1))
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [])
    send(2, 3, 4, every: 10)
    #expect(recorder.values == [2, 3])
  }

  // MARK: Edges

  @Test("What comes before a subscription is dropped; of several subscriptions, all but the first are cancelled")
  func beforeSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.debounce(for: .milliseconds(10), scheduler: scheduler).record()
    source.send(1)
    source.finish()
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.events.isEmpty)
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [])
    source.send(2)
    scheduler.advance(by: .milliseconds(100))
    #expect(recorder.values == [2])
  }

  @Test("A cancel before a subscription is remembered")
  func cancelFirst() throws {
    let showcase = Showcase<Int, TestFailure>()
    let recorder = showcase.debounce(for: .milliseconds(10), scheduler: scheduler).record()
    try #require(showcase.stage).request(.max(1))
    try #require(showcase.stage).cancel()
    showcase.handOver(to: source)
    #expect(source.log == [.subscribe, .cancel])
    #expect(recorder.events.isEmpty)
  }

  @Test("Shows the downstream, its demand and the value that waits")
  func appearance() throws {
    let recorder = debounced().record(demand: .max(2))
    #expect(
      Appearance(of: recorder.subscription) == Appearance("Debounce", "downstream", "downstreamDemand", "currentValue"))
    source.send(1)
    let mirror = Mirror(reflecting: try #require(recorder.subscription))
    #expect(mirror.descendant("downstream") as? Recorder<Int, TestFailure> === recorder)
    #expect(mirror.descendant("downstreamDemand") as? Subscribers.Demand == .max(2))
    #expect(mirror.descendant("currentValue") as? Int == 1)
  }

  // MARK: Threads

  @Test("The last value comes, whenever the clock moves; a cancel that meets it stops all")
  func lastValue() {
    struct Scene {
      let scheduler = DispatchQueue.test
      let subject = PassthroughSubject<Int, Never>()
      let recorder: Recorder<Int, Never>
      let cancelled: Recorder<Int, Never>

      init() {
        let debounced = subject.debounce(for: .milliseconds(2), scheduler: scheduler)
        recorder = debounced.record()
        cancelled = debounced.record()
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { scene in for value in 1...5 { scene.subject.send(value) } },
        { scene in for _ in 0..<5 { scene.scheduler.advance(by: .milliseconds(1)) } },
        { $0.cancelled.cancel() },
      ]
    ) { scene in
      let cancelledCount = scene.cancelled.values.count
      scene.scheduler.advance(by: .seconds(1))
      #expect(scene.recorder.values.last == 5)
      #expect(scene.recorder.values == scene.recorder.values.sorted())
      #expect(scene.cancelled.values.count == cancelledCount)
      #expect(scene.cancelled.violations == [])
      #expect(scene.scheduler.pendingCount == 0)
    }
  }
}
