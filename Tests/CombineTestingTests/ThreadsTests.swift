import CombineTesting
import Foundation
import Testing

@Suite struct ThreadsTests {
  @Test func runsOnAnotherThreadAndReturnsTheResult() {
    let caller = Thread.current
    var other: Thread?
    let answer = runOnThread(stackSize: 256 * 1024) {
      other = Thread.current
      return 42
    }
    #expect(answer == 42)
    #expect(other != nil && other !== caller)
  }

  @Test func runsAllThreadsAtTheSameTime() {
    let arrived = Guarded<Set<Int>>([])
    concurrently(4) { thread in
      arrived.withLock { _ = $0.insert(thread) }
      // Comes back only when all four are inside together.
      _ = arrived.wait(timeout: .infinity) { $0.count == 4 }
    }
    #expect(arrived.value == [0, 1, 2, 3])
  }

  @Test func smallStackOverflows() async {
    await #expect(processExitsWith: .failure) {
      @inline(never) func deep(_ n: Int) -> Int { n == 0 ? 0 : 1 + deep(n - 1) }
      let depth = Int(CommandLine.argc) * 10_000_000
      runOnThread(stackSize: 128 * 1024) { print(deep(depth)) }
    }
  }

  @Test func waitingEndsWithTheTimeout() async {
    let state = Guarded(0)
    #expect(!state.wait(timeout: 0) { $0 == 1 })
    #expect(await !state.waitAsync(timeout: 0) { $0 == 1 })
  }

  @Test func writesTimesInTheLargestUnit() {
    #expect(RecordedTime.seconds(2).description == "2s")
    #expect(RecordedTime.seconds(0.0015).description == "1500µs")
    #expect(RecordedTime.nanoseconds(1001).description == "1001ns")
    #expect(RecordedTime.milliseconds(-3).description == "-3ms")
  }
}
