import PortableSchedulers
import PortableSchedulersTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("withVirtualTime")
struct VirtualTimeTests {
  let log = Log()

  @Test("the documented example: a model that refreshes each minute")
  func example() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      let model = Model(clock: scheduler.clock)
      model.start()
      await scheduler.advance(by: .seconds(180))
      #expect(await model.refreshCount == 3)
    }
  }

  @Test("a debounce and a task that sleeps by the clock advance together, in one order")
  func bothWorlds() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      let clock: any Clock<Duration> = scheduler.clock
      let texts = PassthroughSubject<String, Never>()
      let token = texts.debounce(for: .seconds(1), scheduler: scheduler).sink { log.add($0) }
      Task {
        for second in 1...3 {
          try await clock.sleep(for: .seconds(1))
          log.add("woke at \(second)")
        }
      }
      await scheduler.advance()
      texts.send("a")
      await scheduler.advance(by: .milliseconds(500))
      texts.send("ab")
      await scheduler.run()
      #expect(log.values == ["woke at 1", "ab", "woke at 2", "woke at 3"])
      token.cancel()
    }
  }

  @Test("a scheduler over a test scheduler's clock is moved by it, too")
  func clockScheduler() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      let byClock = AnySchedulerOf<DispatchQueue>(clock: scheduler.clock, startingAt: DispatchQueue.test.now)
      let token = byClock.timerPublisher(every: .seconds(1)).autoconnect()
        .scan(0) { count, _ in count + 1 }
        .sink { log.add("\($0)") }
      await scheduler.advance(by: .seconds(1_001))
      #expect(log.values == (1...1_001).map(String.init))
      token.cancel()
      await scheduler.advance()
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test("nothing runs beside the body until it waits, wherever the body is", arguments: 0..<20)
  func oneAtATime(_: Int) async {
    func start() {
      Task { log.add("task") }
      Task.detached { log.add("detached") }
      Task { @MainActor in log.add("main") }
      for _ in 0..<1_000 { _ = log.values }
      log.add("body")
    }
    let inOrder = ["body", "task", "detached", "main"]
    await withVirtualTime {
      start()
      await DispatchQueue.test.advance()
    }
    #expect(log.takeAll() == inOrder)
    await Host().inVirtualTime(start)
    #expect(log.takeAll() == inOrder)
    await onMain(start)
    #expect(log.takeAll() == inOrder)
  }

  @MainActor
  private func onMain(_ start: () -> Void) async {
    await withVirtualTime {
      MainActor.assertIsolated()
      start()
      await DispatchQueue.test.advance()
      MainActor.assertIsolated()
    }
    MainActor.assertIsolated()
  }

  @Test("it gives and throws what the body does, of its own type")
  func results() async throws {
    struct Failed: Error {}
    let fetched: Int = try await withVirtualTime { () async throws(Failed) in 7 }
    #expect(fetched == 7)
    do throws(Failed) {
      try await withVirtualTime { () async throws(Failed) in throw Failed() }
      Issue.record("no error")
    } catch {
      log.add("\(error)")
    }
    #expect(log.values == ["Failed()"])
  }

  @Test("a scope inside a scope is part of it")
  func nested() async {
    await withVirtualTime {
      let scheduler = DispatchQueue.test
      Task { await sleepAndLog("outer", scheduler) }
      await withVirtualTime {
        Task { await sleepAndLog("inner", scheduler) }
        await scheduler.advance(by: 1)
      }
      #expect(log.values == ["outer", "inner"])
    }
  }

  @Test("a task may move time, also a detached one, and time of another scheduler")
  func taskAdvances() async {
    await withVirtualTime {
      let (slow, fast) = (DispatchQueue.test, DispatchQueue.test)
      Task { await sleepAndLog("slow", slow) }
      Task { await sleepAndLog("fast", fast) }
      let mover = Task.detached {
        await fast.advance(by: 1)
        log.add("fast moved")
      }
      // Who waits for the others to rest goes on in turn.
      await slow.advance(by: 1)
      await mover.value
      #expect(log.values == ["slow", "fast", "fast moved"])
    }
  }

  @Test("what is left at the end goes on outside")
  func leftOver() async throws {
    let scheduler = DispatchQueue.test
    let task = await withVirtualTime {
      let task = Task {
        try await scheduler.sleep(for: 1)
        return await Task.detached { 7 }.value
      }
      await scheduler.advance()
      return task
    }
    #expect(scheduler.pendingCount == 1)
    scheduler.move(1)
    #expect(try await task.value == 7)
    // What has not even begun, too.
    let other = await withVirtualTime { Task.detached { 8 } }
    #expect(await other.value == 8)
    let onMain = await withVirtualTime { Task { @MainActor in 9 } }
    #expect(await onMain.value == 9)
  }

  @Test("a task that waits for another, and not for time, is waited for")
  func deepWork() async {
    await withVirtualTime {
      let store = Store()
      Task {
        // Far more hops than an estimate would grant.
        for number in 0..<1_000 {
          await store.add("\(number)")
          await MainActor.run {}
          await Task.yield()
        }
        log.add("done")
      }
      await DispatchQueue.test.advance()
      #expect(log.values == ["done"])
    }
  }

  private func sleepAndLog(_ text: String, _ scheduler: TestSchedulerOf<DispatchQueue>) async {
    try? await scheduler.sleep(for: 1)
    log.add(text)
  }
}

private actor Model {
  private(set) var refreshCount = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  nonisolated func start() {
    Task {
      while true {
        try await clock.sleep(for: .seconds(60))
        await refresh()
      }
    }
  }

  private func refresh() { refreshCount += 1 }
}

private actor Host {
  func inVirtualTime(_ start: () -> Void) async {
    await withVirtualTime {
      start()
      await DispatchQueue.test.advance()
    }
  }
}

private actor Store {
  private var log: [String] = []

  func add(_ text: String) {
    log.append(text)
  }
}
