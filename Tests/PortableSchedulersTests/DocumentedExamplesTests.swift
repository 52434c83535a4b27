import PortableSchedulers
import PortableSchedulersTestSupport
import PublisherTesting
import Foundation
import Testing

/// The examples of the documentation that no other test runs as they stand there.
@Suite("Documented examples")
struct DocumentedExamplesTests {
  @Test("TestScheduler")
  func testScheduler() {
    let scheduler = DispatchQueue.test
    var log: [String] = []
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { log.append("one second") }

    scheduler.advance(by: .milliseconds(999))
    #expect(log == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(log == ["one second"])
  }

  @Test("TestScheduler, asynchronous, and in virtual time", .virtualTime)
  func asynchronous() async {
    let scheduler = DispatchQueue.test
    let model = Refreshed(scheduler: scheduler.eraseToAnyScheduler())
    let task = Task { await model.refresh() }
    await scheduler.advance(by: .seconds(1))
    await task.value
    #expect(await model.count == 1)
  }

  @Test("AnyScheduler: a model that is live, and one that is tested")
  func anyScheduler() {
    let live = Search()
    #expect(live.scheduler.minimumTolerance == DispatchQueue.main.minimumTolerance)

    let scheduler = DispatchQueue.test
    let tested = Search(scheduler: scheduler.eraseToAnyScheduler())
    tested.text = "ab"
    scheduler.advance(by: .milliseconds(299))
    #expect(tested.results == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(tested.results == ["results of ab"])
  }

  @Test("ImmediateScheduler")
  func immediate() {
    var log: [String] = []
    let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
    scheduler.schedule(after: scheduler.now.advanced(by: 10)) { log.append("at once") }
    #expect(log == ["at once"])
    // The model as in a preview.
    let model = Search(scheduler: .immediate)
    model.text = "a"
    #expect(model.results == ["results of a"])
  }

  @Test("UnimplementedScheduler")
  func unimplemented() {
    let model = Search(scheduler: .unimplemented("search"))
    model.clear()
    #expect(model.results == [])
  }

  @Test("ActorScheduler")
  func actorScheduler() async {
    await withVirtualTime {
      let cache = Cache()
      await cache.keep(Names(names: ["a", "b"]))
      await DispatchQueue.test.advance()
      #expect(await cache.names == ["a", "b"])
    }
  }

  @Test("ClockScheduler, by a clock of the system")
  func clockScheduler() async {
    let texts = PassthroughSubject<String, Never>()
    let scheduler = ClockScheduler(ContinuousClock())
    let log = Log()
    await withCheckedContinuation { continuation in
      let search = texts.debounce(for: .milliseconds(1), scheduler: scheduler).sink {
        log.add($0)
        continuation.resume()
      }
      texts.send("a")
      Kept.shared.keep(search)
    }
    Kept.shared.drop()
    #expect(log.values == ["a"])
  }

  @Test("AnyScheduler over a clock")
  func anySchedulerOverClock() async {
    typealias Moment = ClockScheduler<ContinuousClock>.SchedulerTimeType
    let byClock = AnyScheduler<Moment, Never>(clock: ContinuousClock())
    let start = byClock.now
    await withCheckedContinuation { continuation in byClock.schedule { continuation.resume() } }
    #expect(start <= byClock.now)

    await withVirtualTime {
      let test = DispatchQueue.test
      let model = Search(scheduler: AnyScheduler(clock: test.clock, startingAt: DispatchQueue.main.now))
      model.text = "a"
      await test.advance(by: .milliseconds(300))
      #expect(model.results == ["results of a"])
    }
  }

  @Test("a search that is debounced")
  func debounce() {
    let scheduler = DispatchQueue.test
    let texts = PassthroughSubject<String, Never>()
    var searches: [String] = []
    let token = texts.debounce(for: .milliseconds(300), scheduler: scheduler).sink { searches.append($0) }

    texts.send("a")
    scheduler.advance(by: .milliseconds(200))
    texts.send("ab")
    scheduler.advance(by: .milliseconds(299))
    #expect(searches == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(searches == ["ab"])
    token.cancel()
  }

  @Test("a pipeline and a task in one time")
  func bothWorlds() async throws {
    try await withVirtualTime {
      let scheduler = DispatchQueue.test
      let texts = PassthroughSubject<String, Never>()
      let clock = scheduler.clock
      var log: [String] = []
      let token = texts.debounce(for: .seconds(1), scheduler: scheduler).sink { log.append($0) }
      let task = Task {
        try await clock.sleep(for: .seconds(2))
        return clock.now.offset
      }
      texts.send("a")
      await scheduler.advance(by: .seconds(2))
      #expect(log == ["a"])
      let slept = try await task.value
      #expect(slept == .seconds(2))
      token.cancel()
    }
  }

  @Test("timer")
  func timer() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      let log = Log()
      let start = scheduler.now
      Task {
        for await moment in scheduler.timer(interval: .seconds(1)) {
          log.add("tick \(start.distance(to: moment).magnitude / 1_000_000_000)")
        }
      }
      await scheduler.advance(by: .seconds(3))
      #expect(log.values == ["tick 1", "tick 2", "tick 3"])
    }
  }

  @Test("measure")
  func measure() {
    let duration = DispatchQueue.main.measure { _ = (0..<1_000).reduce(0, +) }
    #expect(duration > .zero)
  }

  @Test("a race of two futures: what is cached comes first if it can, and never after what is fresh")
  func race() {
    func race(cachedAfter cachedSeconds: Int, freshAfter freshSeconds: Int) -> [String] {
      let scheduler = DispatchQueue.test
      func load(_ name: String, seconds: Int) -> Future<String, Never> {
        Future { promise in
          scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) { promise(.success(name)) }
        }
      }
      var values: [String] = []
      let fresh = load("fresh", seconds: freshSeconds).share()
      let token = load("cached", seconds: cachedSeconds).prefix(untilOutputFrom: fresh).merge(with: fresh)
        .sink { values.append($0) }
      scheduler.advance(by: .seconds(2))
      token.cancel()
      return values
    }
    #expect(race(cachedAfter: 1, freshAfter: 2) == ["cached", "fresh"])
    #expect(race(cachedAfter: 2, freshAfter: 1) == ["fresh"])
    #expect(race(cachedAfter: 1, freshAfter: 3) == ["cached"])
  }
}

private final class Search {
  private let texts = PassthroughSubject<String, Never>()
  let scheduler: AnySchedulerOf<DispatchQueue>
  private(set) var results: [String] = []
  private var token: AnyCancellable?

  var text = "" {
    didSet {
      if token == nil {
        token = texts.debounce(for: .milliseconds(300), scheduler: scheduler)
          .sink { [unowned self] in results.append("results of \($0)") }
      }
      texts.send(text)
    }
  }

  init(scheduler: AnySchedulerOf<DispatchQueue> = .main) {
    self.scheduler = scheduler
  }

  func clear() {
    results = []
  }
}

private actor Refreshed {
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private(set) var count = 0

  init(scheduler: AnySchedulerOf<DispatchQueue>) {
    self.scheduler = scheduler
  }

  func refresh() async {
    try? await scheduler.sleep(for: .seconds(1))
    count += 1
  }
}

private actor Cache {
  private(set) var names: [String] = []
  private var token: AnyCancellable?

  func keep(_ source: some Publisher<String, Never> & Sendable) {
    token =
      source
      .receive(on: ActorScheduler(self))
      .sink { name in self.assumeIsolated { $0.names.append(name) } }
  }
}

private struct Names: Publisher, Sendable {
  typealias Output = String
  typealias Failure = Never

  let names: [String]

  func receive<S: Subscriber<String, Never>>(subscriber: S) {
    names.publisher.receive(subscriber: subscriber)
  }
}

/// Holds a subscription until its value has come.
private final class Kept: @unchecked Sendable {
  static let shared = Kept()

  private let lock = NSLock()
  private var token: AnyCancellable?

  func keep(_ token: AnyCancellable) {
    lock.withLock { self.token = token }
  }

  func drop() {
    let token = lock.withLock {
      defer { self.token = nil }
      return self.token
    }
    token?.cancel()
  }
}
