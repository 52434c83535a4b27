import PublisherTesting
import Foundation
import Testing

/// Not known to the compiler.
private let someDepth = 20_000 * min(1, Int(CommandLine.argc))

/// Not made a loop by the optimiser.
@_optimize(none) private func recurse(_ depth: Int) -> Int { depth == 0 ? 0 : 1 + recurse(depth - 1) }

@Suite struct ThreadsTests {
  @Test func runsOnAnotherThreadAndReturnsTheResult() {
    let caller = Thread.current
    nonisolated(unsafe) var other: Thread?
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

  @Test func theStackIsAsLargeAsWasAskedFor() async {
    #expect(runOnThread(stackSize: 16 * 1024 * 1024) { recurse(someDepth) } == someDepth)
    await #expect(processExitsWith: .failure) {
      runOnThread(stackSize: 128 * 1024) { print(recurse(someDepth)) }
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
