import PortableSchedulers
import PortableSchedulersTestSupport
import PublisherTesting
import Foundation
import Testing

/// The same program again and again: what it did must be the same to the letter.
@Suite("withVirtualTime, order")
struct VirtualTimeOrderTests {
  @Test("tasks of every kind leave one log, whatever the body is on")
  func alike() async {
    var logs: Set<[String]> = []
    for _ in 0..<50 {
      logs.insert(await withVirtualTime { await App.run() })
      logs.insert(await onMain())
    }
    #expect(logs.count == 1)
    #expect(logs.first?.count == 280)
  }

  @Test("the same on a machine whose cores are all busy")
  func busyMachine() async {
    let busy = BusyThreads()
    defer { busy.stop() }
    var logs: Set<[String]> = []
    for _ in 0..<20 { logs.insert(await withVirtualTime { await App.run() }) }
    logs.insert(await onMain())
    #expect(logs.count == 1)
    #expect(logs.first?.count == 280)
  }

  @Test("the same when tasks that never suspend keep the whole thread pool busy")
  @MainActor
  func busyPool() async {
    let busy = BusyTasks()
    defer { busy.stop() }
    busy.waitUntilPoolIsFull()
    #expect(await withVirtualTime { await App.run() }.count == 280)
  }

  @Test("scopes beside each other don't mix")
  func parallel() async {
    let logs = await withTaskGroup(of: [String].self) { group in
      for number in 0..<64 {
        group.addTask { number % 4 == 0 ? await onMain() : await withVirtualTime { await App.run() } }
      }
      // Beside them, code in no scope.
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            await Task.detached { await MainActor.run { MainActor.assertIsolated() } }.value
            await Task.yield()
          }
          return []
        }
      }
      return await group.reduce(into: Set<[String]>()) { if !$1.isEmpty { $0.insert($1) } }
    }
    #expect(logs.count == 1)
  }

  @Test("what the language lets inherit an executor has one order without the hooks, too")
  func withoutHooks() async {
    var logs: Set<[String]> = []
    for _ in 0..<20 {
      let log = await withVirtualTime(usingHooks: false) {
        let scheduler = DispatchQueue.test
        let store = Store()
        await withTaskGroup(of: Void.self) { group in
          for interval in 1...3 {
            group.addTask {
              for tick in 1...5 {
                try? await scheduler.sleep(for: .seconds(interval))
                async let other: Void = store.add("\(interval).\(tick) async let")
                await Task.yield()
                await store.add("\(interval).\(tick)")
                await other
              }
            }
          }
          await scheduler.advance(by: .seconds(15))
        }
        return await store.log
      }
      logs.insert(log)
    }
    #expect(logs.count == 1)
    #expect(logs.first?.count == 30)
  }

  /// How soon is an estimate, which a busy pool proves wrong.
  @Test("other tasks go on, too, without the hooks")
  @MainActor
  func estimateWithoutHooks() async {
    await withVirtualTime(usingHooks: false) {
      let scheduler = DispatchQueue.test
      var ticks = 0
      Task {
        for _ in 0..<3 {
          try await scheduler.sleep(for: 1)
          ticks += 1
        }
      }
      while ticks < 3 { await scheduler.advance(by: 1) }
      #expect(scheduler.pendingCount == 0)
    }
  }

  @MainActor
  private func onMain() async -> [String] {
    await withVirtualTime { await App.run() }
  }
}

/// Code that does not know that it is tested.
private enum App {
  static func run(isolation: isolated (any Actor)? = #isolation) async -> [String] {
    let scheduler = DispatchQueue.test
    let (store, screen) = (Store(), Screen())
    for interval in 1...3 {
      Task {
        for tick in 1...20 {
          try await scheduler.sleep(for: .seconds(interval))
          await store.add("\(interval).\(tick)")
          await screen.add("\(interval).\(tick)")
        }
      }
    }
    Task.detached {
      for tick in 1...20 {
        try await scheduler.sleep(for: .seconds(2))
        await withTaskGroup(of: Void.self) { group in
          for child in 0..<3 {
            group.addTask {
              await Task.yield()
              await store.add("group \(tick).\(child)")
            }
          }
        }
        async let one: Void = store.add("async let \(tick)")
        async let other: Void = screen.add("async let \(tick)")
        _ = await (one, other)
        Task { await Task.detached { await store.add("detached \(tick)") }.value }
        Task { @MainActor in await store.add("main \(tick)") }
        let byActor = ActorScheduler(store)
        byActor.schedule { store.assumeIsolated { $0.add("scheduled \(tick)") } }
      }
    }
    await scheduler.advance(by: .seconds(61))
    #expect(scheduler.pendingCount == 0)
    return await store.log + screen.log
  }
}

private actor Store {
  private(set) var log: [String] = []

  func add(_ text: String) {
    log.append(text)
  }
}

@MainActor
private final class Screen {
  private(set) var log: [String] = []

  nonisolated init() {}

  func add(_ text: String) {
    MainActor.assertIsolated()
    log.append(text)
  }
}
