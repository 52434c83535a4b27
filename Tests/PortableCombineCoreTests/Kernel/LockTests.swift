import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("Kernel: lock")
struct LockTests {
  private final class Box: @unchecked Sendable {
    let lock = _Lock()
    var count = 0
  }

  @Test("One thread at a time: no step of many threads is lost")
  func exclusion() {
    let box = Box()
    concurrently(4) { _ in
      for _ in 0..<20_000 { box.lock.withLock { box.count += 1 } }
    }
    #expect(box.count == 80_000)
  }

  @Test("A thread that waits for long is woken when the lock is free, and so are all others")
  func parking() {
    let box = Box()
    let entered = Guarded(0)
    box.lock.lock()
    for _ in 0..<3 {
      Thread.detachNewThread { box.lock.withLock { entered.withLock { $0 += 1 } } }
    }
    yieldUntil { box.lock.word.load(ordering: .relaxed) & 2 != 0 }  // somebody is parked
    #expect(entered.value == 0)
    box.lock.unlock()
    #expect(entered.wait(timeout: .infinity) { $0 == 3 })
    yieldUntil { box.lock.word.load(ordering: .relaxed) == 0 }
  }

  @Test("Passes on what the body returns, and is free again when the body throws")
  func results() {
    let lock = _Lock()
    #expect(throws: TestFailure("inside")) {
      try lock.withLock { () throws(TestFailure) in throw "inside" }
    }
    #expect(lock.withLock { 42 } == 42)
  }

  @Test("Many short fights for one lock: nobody sleeps on")
  func manyFights() {
    race(rounds: 1_000, scene: Box.init, Array(repeating: { box in box.lock.withLock { box.count += 1 } }, count: 3)) {
      #expect($0.count == 3)
    }
  }
}
