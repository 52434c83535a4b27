import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

@Suite("ActorScheduler")
struct ActorSchedulerTests {
  @Test("values come on the actor, in order")
  func order() async {
    let cache = Cache()
    let source = PassthroughSubject<String, Never>()
    let names = (0..<1_000).map(String.init)
    await withCheckedContinuation { continuation in
      let sender = Unchecked(source)
      Task {
        await cache.keep(sender, count: names.count) { continuation.resume() }
        for name in names { sender.value.send(name) }
      }
    }
    #expect(await cache.names == names)
  }

  @Test("each thread's actions keep their order")
  func threads() async {
    let cache = Cache()
    let scheduler = ActorScheduler(cache)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<250 {
            scheduler.schedule { cache.assumeIsolated { $0.names.append("\(thread) \(number)") } }
          }
        }
      }
    }
    await withCheckedContinuation { continuation in
      scheduler.schedule { continuation.resume() }
    }
    let names = await cache.names
    #expect(names.count == 1_000)
    for thread in 0..<4 {
      #expect(names.filter { $0.hasPrefix("\(thread) ") } == (0..<250).map { "\(thread) \($0)" })
    }
  }

  @Test("nothing runs before schedule returns, also on the actor itself")
  @MainActor
  func later() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      ActorScheduler(MainActor.shared).schedule {
        MainActor.assertIsolated()
        log.add("action")
        continuation.resume()
      }
      log.add("returned")
    }
    #expect(log.values == ["returned", "action"])
  }

  @Test("delayed and repeating actions come on the actor, and none after a cancel there")
  func delays() async {
    let cache = Cache()
    let scheduler = ActorScheduler(cache)
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1)), tolerance: 0) {
        cache.assertIsolated()
        continuation.resume()
      }
    }
    await withCheckedContinuation { continuation in
      scheduler.schedule { cache.assumeIsolated { $0.repeatThrice(on: scheduler) { continuation.resume() } } }
    }
    // A run that was still on its way would come before this.
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: scheduler.now, tolerance: 0) { continuation.resume() }
    }
    #expect(await cache.names == ["tick", "tick", "tick"])
  }

  @Test("what an action schedules runs after it")
  func nested() async {
    let cache = Cache()
    let scheduler = ActorScheduler(cache)
    let log = Log()
    await withCheckedContinuation { continuation in
      scheduler.schedule {
        scheduler.schedule {
          log.add("inner")
          continuation.resume()
        }
        log.add("outer")
      }
    }
    #expect(log.values == ["outer", "inner"])
  }
}

private actor Cache {
  var names: [String] = []
  private var token: (any Cancellable)?

  func keep(
    _ source: Unchecked<PassthroughSubject<String, Never>>, count: Int, whenDone: @escaping @Sendable () -> Void
  ) {
    token = source.value
      .receive(on: ActorScheduler(self))
      .sink { name in
        self.assumeIsolated {
          $0.names.append(name)
          if $0.names.count == count { whenDone() }
        }
      }
  }

  func repeatThrice(on scheduler: ActorScheduler<Cache>, whenDone: @escaping @Sendable () -> Void) {
    token = scheduler.schedule(after: scheduler.now, interval: .nanoseconds(1), tolerance: 0) {
      self.assumeIsolated {
        $0.names.append("tick")
        if $0.names.count == 3 {
          $0.token?.cancel()
          whenDone()
        }
      }
    }
  }
}
